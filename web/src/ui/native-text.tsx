import { scriptOf } from '../lib/script.ts';

/** A name in any script, with its direction and language. */
export function NativeText({ children }: { readonly children: string }) {
  return <bdi lang={scriptOf(children)?.lang}>{children}</bdi>;
}
