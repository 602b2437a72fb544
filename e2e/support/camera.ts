import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barcodeFilm } from './barcode-video.ts';
import { test as base } from './test.ts';

interface Camera {
  /** The EAN-13 that stands before the pretended camera; null where the keeper refuses the camera. */
  seenCode: string | null;
}

/** The `test` of journeys whose browser has a camera that shows a film, and answers for its keeper. */
export const test = base.extend<object, Camera>({
  seenCode: [null, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, seenCode }, use, { workerIndex }) => {
      const { args = [], ...others } = launchOptions;
      const answer = `--use-fake-ui-for-media-stream${seenCode === null ? '=deny' : ''}`;
      const film = join(tmpdir(), `aislewise-film-${process.pid}-${workerIndex}.y4m`);
      writeFileSync(film, barcodeFilm(seenCode ?? '0000000000000'));
      const camera = [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ ...others, args: [...args, answer, ...camera] });
      rmSync(film);
    },
    { scope: 'worker' },
  ],
});

/** Remembers each picture that the page takes from a camera, and tells how their tracks are. */
export async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(globalThis, { streams });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      streams.push(stream);
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    );
}
