import type { Browser } from '@playwright/test';
export async function toPalettePng(_browser: Browser, png: Buffer): Promise<Buffer> {
  return png;
}
