import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyticsQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the figures', () => {
  it('are requested for the store and the days, and fail with the specified message', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 503 })));
    vi.stubGlobal('fetch', asked);
    await expect(new QueryClient().query(analyticsQuery('7', 30))).rejects.toThrow(
      'Failed to fetch analytics data',
    );
    expect(asked.mock.calls[0]?.[0]).toBe('/api/analytics/dashboard/7?days=30');
  });

  it('are read again every 60,000 ms', () => {
    expect(analyticsQuery('7', 7).refetchInterval).toBe(60_000);
  });
});
