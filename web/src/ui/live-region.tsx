/**
 * Screen readers read the text when it changes, for example '12 products found'. Keep it mounted and
 * change its text: some readers do not read an initial text.
 */
export function LiveRegion({
  text,
  assertive = false,
}: {
  readonly text: string;
  readonly assertive?: boolean;
}) {
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic
      className="sr-only"
    >
      {text}
    </div>
  );
}
