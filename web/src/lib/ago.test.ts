import { describe, expect, it } from 'vitest';
import { timeAgo } from './ago.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('timeAgo', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'just now'],
    ['2026-11-21T11:59:01Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:00:01Z', '59 minutes ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-10T12:00:00Z', '11 days ago'],
    ['2026-09-20T12:00:00Z', '2 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('says of %s that it was %s', (moment, text) => {
    expect(timeAgo(moment, NOW)).toBe(text);
  });

  it("says 'just now' of a moment to come and of what is no moment", () => {
    expect(timeAgo('2026-11-21T12:05:00Z', NOW)).toBe('just now');
    expect(timeAgo('soon', NOW)).toBe('just now');
  });
});
