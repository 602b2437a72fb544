/**
 * Reads a short text out when it changes, for instance '12 products found'. Keep it mounted and
 * change its text: a region that arrives together with its text stays silent in some readers.
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
