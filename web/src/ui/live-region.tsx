/**
 * Screen readers read the text when it changes, for example '12 products found'. Keep it mounted and
 * change its text: some readers do not read an initial text.
 */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <div role="status" aria-live="polite" aria-atomic className="sr-only">
      {text}
    </div>
  );
}
