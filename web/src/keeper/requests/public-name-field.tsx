import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { findContactDetails, type ContactDetail } from '@aislewise/contracts/contact-details';
import { Fragment } from 'react';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const KINDS: Readonly<Record<ContactDetail['kind'], () => string>> = {
  'e-mail address': () => t({ message: 'e-mail address', comment: 'A text may contain one' }),
  link: () => t({ message: 'link', comment: 'A text may contain one' }),
  'telephone number': () => t({ message: 'telephone number', comment: 'A text may contain one' }),
};

/** 'e-mail address, link' */
const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(texts);

interface PublicNameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The name is not shown to shoppers yet. */
  readonly isNew: boolean;
}

/** The name by which shoppers see a request. Marks contact details in it. */
export function PublicNameField({ value, onChange, isNew }: PublicNameFieldProps) {
  const details = findContactDetails(value);
  const kinds = [...new Set(details.map(({ kind }) => kind))];
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Name that shoppers see`}
        hint={
          isNew
            ? t`Nobody else sees this request before you press Review. Reword the name if it says more than the product.`
            : t`The customer’s own words stay between you and them.`
        }
        maxLength={160}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {details.length > 0 && (
        <Notice
          tone="warning"
          title={t`It may contain: ${{ kinds: listed(kinds.map((kind) => KINDS[kind]())) }}`}
        >
          <p dir="auto" className="wrap-anywhere">
            <MarkedText text={value} details={details} />
          </p>
        </Notice>
      )}
    </div>
  );
}

/** A text with its contact details marked. */
function MarkedText({
  text,
  details,
}: {
  readonly text: string;
  readonly details: readonly ContactDetail[];
}) {
  return (
    <>
      {details.map(({ start, end }, i) => (
        <Fragment key={start}>
          {text.slice(details[i - 1]?.end ?? 0, start)}
          <mark className="bg-sale text-sale-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(details.at(-1)?.end ?? 0)}
    </>
  );
}
