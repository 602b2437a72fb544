import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/field.tsx';

const KINDS = {
  app: {
    get label() {
      return t`Code of your authenticator app`;
    },
    get hint() {
      return t`Six digits. The app shows new ones every 30 seconds.`;
    },
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    get label() {
      return t`Recovery code`;
    },
    get hint() {
      return t`Three groups of four letters and digits. Each code works once.`;
    },
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

interface CodeFieldProps {
  readonly kind: keyof typeof KINDS;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** How often the code was refused. Each time, the field gets the focus. */
  readonly failures: number;
  /** The form was sent without a code. */
  readonly isMissing: boolean;
  readonly autoFocus?: boolean;
}

/** The field of a code that proves who signs in. It has the focus after each failure. */
export function CodeField(props: CodeFieldProps) {
  const { kind, value, onChange, failures, isMissing, autoFocus = false } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failures === 0 && !isMissing) return;
    field.current?.focus();
    field.current?.select();
  }, [failures, isMissing]);
  return (
    <TextField
      ref={field}
      {...KINDS[kind]}
      autoFocus={autoFocus}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={isMissing && value.trim() === '' ? t`Please type the code` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
