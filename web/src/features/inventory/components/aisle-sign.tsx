import { Sign } from '../../../ui/sign.tsx';

/** A word before a number or a letter: 'Aisle 4', 'Freezer 3', 'Dairy Case 2B'. */
const NUMBERED = /^(.+?)\s+(\d{1,3}\p{L}?|\p{Lu})$/u;

interface AisleSignProps {
  /** Text such as 'Aisle 3' or 'Produce'; null when the store has not said. */
  readonly aisle: string | null;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/** Where a product stands, as the sign that hangs in the shop; in words when nobody knows. */
export function AisleSign({ aisle, size = 'md', className }: AisleSignProps) {
  if (aisle === null || aisle.trim() === '') {
    return <span className="text-sm text-muted">Ask for the aisle</span>;
  }
  const [, kicker, text] = NUMBERED.exec(aisle.trim()) ?? [];
  return (
    <Sign
      text={text ?? aisle.trim()}
      size={size}
      {...(kicker === undefined ? {} : { kicker })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
