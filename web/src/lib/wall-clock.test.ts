import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { wallTime } from '@aislewise/contracts/wall-clock';
import { expect, it } from 'vitest';

const ZONES = ['UTC', 'America/Chicago', 'Europe/Warsaw', 'Asia/Kolkata', 'Pacific/Apia'];
/** New Year, the hours around both changes to summer time and back, a leap day, midnight. */
const MOMENTS = [
  '2026-01-01T00:00:00Z',
  '2026-03-08T07:59:00Z',
  '2026-03-08T08:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T07:30:00Z',
  '2028-02-29T12:34:56Z',
  '2026-06-14T23:59:59.999Z',
];
const ASKED = ZONES.flatMap((zone) => MOMENTS.map((moment) => [moment, zone] as const));

/** Returns the output of a script in a process that has Temporal. */
function withTemporal(script: string): unknown {
  const file = fileURLToPath(new URL('../../../contracts/src/wall-clock.ts', import.meta.url));
  const code = `import { wallTime } from ${JSON.stringify(`file://${file}`)};
    if (typeof Temporal === 'undefined') throw new Error('There is no Temporal.');
    console.log(JSON.stringify(${script}));`;
  const flags = ['--harmony-temporal', '--no-warnings', '--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

it('Temporal and a formatter agree on the wall time', () => {
  const formatted = ASKED.map(([moment, zone]) => wallTime(new Date(moment), zone));
  const script = `${JSON.stringify(ASKED)}.map(([moment, zone]) => wallTime(new Date(moment), zone))`;
  expect(withTemporal(script)).toEqual(formatted);
});

it('an unknown zone is refused with either', () => {
  expect(() => wallTime(new Date(), 'Mars/Base')).toThrow(RangeError);
  const script = `(() => { try { wallTime(new Date(), 'Mars/Base'); } catch (error) { return error.name; } })()`;
  expect(withTemporal(script)).toBe('RangeError');
});
