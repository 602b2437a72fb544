import { t } from '@lingui/core/macro';
import { looksIncomplete } from '@aislewise/finder/barcodes';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBarcodeOwner } from './api.ts';
import { ScanButton } from './scan-button.tsx';

/** Said of a code whose last digit is not its check digit. */
export const looksIncompleteText = (): string => t`This code looks incomplete, scan again.`;

/** The code of a form, and whether the keeper has confirmed one that looks incomplete. */
export function useBarcodeCheck(code: string, known: string) {
  const [kept, setKept] = useState(known);
  return {
    isDoubtful: looksIncomplete(code) && code !== kept,
    keep: () => setKept(code),
  };
}

interface BarcodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (barcode: string) => void;
  readonly check: ReturnType<typeof useBarcodeCheck>;
  /** The product of the form; undefined for a new one. */
  readonly productId: string | undefined;
}

/** A barcode: typed, from a USB scanner (which types the digits and Enter), or by the camera. */
export function BarcodeField({ value, error, onChange, check, productId }: BarcodeFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const owner = useBarcodeOwner(isTyping ? '' : value, productId);
  const isDoubtful = check.isDoubtful && !isTyping;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Barcode`}
        data-takes-scan=""
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={t`Type it, or scan it`}
        error={isDoubtful ? looksIncompleteText() : error}
        value={value}
        onChange={({ target }) => {
          // A scanner fills it in from outside.
          setTyping(target === document.activeElement);
          onChange(target.value.replace(/\D/g, ''));
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => {
          // A USB scanner ends with Enter, which must not submit the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setTyping(false);
        }}
        beside={
          <ScanButton
            onCode={(code) => {
              setTyping(false);
              onChange(code);
            }}
          />
        }
      />
      {isDoubtful && (
        <Button size="sm" variant="secondary" className="self-start" onClick={check.keep}>
          {t`Keep it: it is our own code`}
        </Button>
      )}
      {owner && error === undefined && (
        <p role="status" className="text-sm">
          {t`${{ name: owner.product.name }} has this barcode.`}{' '}
          <Link to={paths.keeper('inventory', { q: value })} className="font-semibold underline">
            {t`Open it`}
          </Link>
        </p>
      )}
    </div>
  );
}
