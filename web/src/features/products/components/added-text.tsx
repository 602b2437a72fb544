import { addedText, type Added } from '../rules.ts';

/** Says what a substitute adds to the dish; nothing if it adds nothing. */
export function AddedText({ added }: { readonly added: Added }) {
  const text = addedText(added);
  return text === '' ? null : (
    <span className="block text-sm font-semibold text-warning-text">{text}</span>
  );
}
