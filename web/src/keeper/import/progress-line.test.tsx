import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { ImportFlow } from './use-import-flow.ts';

type Known = Pick<ImportFlow, 'sending' | 'atWork' | 'writing' | 'cancelling'>;

/** A progress line with nothing but the given state. */
const line = (known: Partial<Known>) => {
  const flow = { sending: null, atWork: undefined, writing: false, cancelling: false, ...known };
  return renderMarkup(<ProgressLine flow={flow as ImportFlow} />);
};
const atWork = (done: number, rows: number) => ({ done, rows }) as ImportFlow['atWork'];

describe('the progress of an import', () => {
  it('is at first the part of the file that was sent', () => {
    const sending = { id: '1', sent: 0.4, abort: new AbortController() };
    const { text, html, buttons } = line({ sending });
    expect(text).toContain('Sending the file: 40%');
    expect(html).toMatch(/<progress[^>]*value="40"/);
    expect(buttons).toEqual(['Cancel']);
  });

  it('is then the rows that were checked', () => {
    const { text, html } = line({ atWork: atWork(500, 2000) });
    expect(text).toContain('Checking the file: 500 of 2,000 rows');
    expect(html).toMatch(/<progress[^>]*value="25"/);
  });

  it('is at last the rows that were written, without a cancel button', () => {
    const { text, buttons } = line({ writing: true, atWork: atWork(1500, 2000) });
    expect(text).toContain('Importing: 1,500 of 2,000 rows');
    expect(buttons).toEqual([]);
  });
});
