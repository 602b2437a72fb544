import { t } from '@lingui/core/macro';
import './labels.css';
import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { directionOf } from '@aislewise/contracts/languages';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrintLanguage } from '../store/print-language.ts';
import { fitTexts } from './fit-text.ts';
import { Label, type LabelOptions } from './label.tsx';
import {
  PAPERS,
  type LabelSize,
  type PaperKey,
  type PlacedLabel,
  type SheetLayout,
} from './sheets.ts';

interface SheetOptions extends LabelOptions {
  readonly paper: PaperKey;
  readonly size: LabelSize;
  readonly layout: SheetLayout;
  /** Draws lines to cut along. */
  readonly hasLines: boolean;
}

interface LabelSheetsProps {
  readonly sheets: readonly (readonly PlacedLabel<ShelfLabel>[])[];
  readonly options: SheetOptions;
  /** Called with the number of sheets that are drawn. */
  readonly onDrawn: (count: number) => void;
}

/**
 * The sheets as they are printed. They are drawn one by one, so that the page stays usable. A PDF of the
 * server's would need the fonts of all scripts.
 */
export default function LabelSheets({ sheets, options, onDrawn }: LabelSheetsProps) {
  const [drawn, setDrawn] = useState(1);
  const count = Math.min(drawn, sheets.length);
  useEffect(() => {
    onDrawn(count);
    if (count >= sheets.length) return;
    const timer = setTimeout(() => setDrawn(count + 1));
    return () => clearTimeout(timer);
  }, [count, sheets.length, onDrawn]);
  return sheets
    .slice(0, count)
    .map((labels, i) => (
      <LabelSheet
        key={labels[0]?.label.productId}
        labels={labels}
        options={options}
        name={t`Sheet ${{ number: i + 1 }} of ${{ count: sheets.length }}`}
      />
    ));
}

interface SheetProps {
  readonly labels: readonly PlacedLabel<ShelfLabel>[];
  readonly options: SheetOptions;
  readonly name: string;
}

const LabelSheet = memo(function LabelSheet({ labels, options, name }: SheetProps) {
  const language = usePrintLanguage();
  const list = useRef<HTMLUListElement>(null);
  const { paper, size, layout, hasLines } = options;
  const { width, height } = PAPERS[paper];
  useLayoutEffect(() => {
    const sheet = list.current;
    if (!sheet) return;
    fitTexts(sheet);
    void document.fonts.ready.then(() => fitTexts(sheet));
  }, [labels, options]);
  return (
    <ul
      lang={language}
      dir={directionOf(language)}
      ref={list}
      aria-label={name}
      data-paper={paper}
      className="label-sheet"
      style={{ width: `${width}mm`, height: `${height}mm` }}
    >
      {labels.map(({ label, left, top }) => (
        <li
          key={label.productId}
          data-size={size}
          data-lines={hasLines}
          className="shelf-label"
          style={{
            left: `${left}mm`,
            top: `${top}mm`,
            width: `${layout.width}mm`,
            height: `${layout.height}mm`,
          }}
        >
          <Label label={label} options={options} />
        </li>
      ))}
    </ul>
  );
});
