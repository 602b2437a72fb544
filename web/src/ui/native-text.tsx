import { nameText } from '../lib/direction.ts';
import { scriptOf } from '../lib/script.ts';

interface NativeTextProps {
  readonly children: string;
  readonly className?: string;
}

/** A name in any script, with its direction and language. */
export const NativeText = ({ children, className }: NativeTextProps) => (
  <bdi lang={scriptOf(children)?.lang} className={className}>
    {nameText(children)}
  </bdi>
);
