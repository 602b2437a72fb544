import { scriptLang } from '../lib/script-lang.ts';

/** A name in any script, with its direction and language. */
export function NativeText({ children }: { readonly children: string }) {
  return <bdi lang={scriptLang(children)}>{children}</bdi>;
}
