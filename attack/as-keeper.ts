import { sendJson, type Answer } from './client.ts';
import type { Scene } from './findings.ts';
import type { SignedIn } from './target.ts';

/** Sends JSON with the session of a keeper. */
export const asKeeper = (
  { target }: Scene,
  { cookie }: SignedIn,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => sendJson(target.base, { method, path, headers: { cookie }, body });

/** The answer of a call that went well. */
export const parse = <T>({ text }: Answer): T => JSON.parse(text) as T;
