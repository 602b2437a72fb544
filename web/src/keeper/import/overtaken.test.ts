import { expect, it } from 'vitest';
import { withoutOvertaken } from './overtaken.ts';

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z`;
const preview = (fileName: string, hour: number) =>
  ({ fileName, status: 'previewed', createdAt: at(hour), committedAt: null }) as const;

it('a preview of a file that was imported since is left out, others stay', () => {
  const done = {
    fileName: 'list.csv',
    status: 'committed',
    createdAt: at(11),
    committedAt: at(12),
  } as const;
  const rows = [preview('list.csv', 13), done, preview('list.csv', 10), preview('tea.csv', 9)];
  expect(withoutOvertaken(rows)).toEqual([rows[0], done, rows[3]]);
});
