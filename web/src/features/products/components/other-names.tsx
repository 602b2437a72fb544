import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { NativeText } from '../../../ui/native-text.tsx';
import { firstNames, groupNames } from '../rules.ts';

/** Names of a language shown before 'more'. */
const FIRST_NAMES = 4;

/** A product's other names by language, all scripts at the same size. */
export function OtherNames({ names }: { readonly names: readonly string[] }) {
  const [all, setAll] = useState(false);
  const groups = groupNames(names);
  const { shown, hidden } = firstNames(groups, all ? names.length : FIRST_NAMES);
  return (
    <section aria-labelledby="sheet-names">
      <h3 id="sheet-names" className="text-lg">
        {t`Also known as`}
      </h3>
      <dl className="mt-2 flex flex-col gap-2">
        {shown.map(({ label, names: some }) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="pt-1 text-sm leading-tight text-muted">{label}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {some.map((name) => (
                <span
                  key={name}
                  className="max-w-full rounded-card bg-sunken px-2.5 py-0.5 text-lg wrap-anywhere"
                >
                  <NativeText>{name}</NativeText>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-target font-semibold text-store-text underline"
          onClick={() => setAll(true)}
        >
          <Plural value={hidden} one="# more name" other="# more names" />
        </button>
      )}
    </section>
  );
}
