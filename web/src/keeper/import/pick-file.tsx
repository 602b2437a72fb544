import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { fieldLabel } from '../undo/field-labels.ts';
import { downloads } from './api.ts';
import { DownloadLink } from './download-link.tsx';
import { comma } from '../../lib/direction.ts';

const labelsOf = (columns: readonly ImportColumn[]) => columns.map(fieldLabel).join(comma());

interface PickFileProps {
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}

/** Accepts a file by drop or file picker; a failed file stays chosen. */
export function PickFile({ file, onFile }: PickFileProps) {
  const [over, setOver] = useState(false);
  const columns = labelsOf(IMPORT_COLUMNS);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center transition',
          over ? 'border-store bg-store-soft' : 'border-edge',
        )}
      >
        <FileUp aria-hidden size={32} className="text-muted" />
        {file ? (
          <p dir="auto" className="max-w-full font-semibold break-words">
            {file.name}
          </p>
        ) : (
          <p>
            {t({ message: 'Drop your list here, or', comment: 'The button Choose a file follows' })}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-2">
          {file && <Button onClick={() => onFile(file)}>{t`Check this file again`}</Button>}
          <label
            className={cx(
              buttonClass({ variant: file ? 'secondary' : 'primary' }),
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            {file ? t`Choose another file` : t`Choose a file`}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.html,.htm,.json,text/csv"
              className="sr-only"
              onChange={(event) => {
                const [picked] = event.target.files ?? [];
                // Cleared, so that choosing the same file again fires an event.
                event.target.value = '';
                if (picked) onFile(picked);
              }}
            />
          </label>
        </div>
        <p className="text-sm text-muted">
          {t`.csv or .xlsx, up to 50,000 rows or 20 MB. You see what will change before it does.`}
        </p>
      </div>
      <div>
        <p>
          <Trans>
            Columns: <span className="font-semibold">{columns}</span>
          </Trans>
        </p>
        <p className="text-sm text-muted">
          {t`Only the name is needed. If you have them, also: ${{ columns: labelsOf(OPTIONAL_IMPORT_COLUMNS) }}. In the template, the first line begins: ${{ headings: IMPORT_COLUMNS.join(comma()) }}`}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <DownloadLink href={downloads.template()}>{t`Download template`}</DownloadLink>
        </div>
      </div>
    </div>
  );
}
