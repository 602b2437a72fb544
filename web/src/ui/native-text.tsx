import { scriptLang } from '../lib/script-lang.ts';

/** A name in whatever script: read in its own direction, with its own fonts and voice. */
export function NativeText({ children }: { readonly children: string }) {
  return <bdi lang={scriptLang(children)}>{children}</bdi>;
}
