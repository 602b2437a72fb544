import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackDealClick, trackProductView, trackEvent, trackSearch, startSession } from './api.ts';

const STORE = '0198a1b2-0000-7000-8000-000000000001';
const PRODUCT = '0198a1b2-0000-7000-8000-000000000002';
const DEAL = '0198a1b2-0000-7000-8000-000000000003';

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly body: Record<string, unknown>;
}

/** Answers tracking calls so; what was sent is in the list. */
function answering(answer: () => Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit & { body: string }) => {
    sent.push({ path, init, body: JSON.parse(init.body) as Record<string, unknown> });
    return answer();
  });
  return sent;
}

/** Delay of the first call of a batch. */
const wait = () => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('tracking', () => {
  it('posts each call with its own fields, the session id in header and body, and credentials', async () => {
    const sent = answering(() => Promise.resolve(new Response(null, { status: 204 })));
    startSession({ storeId: STORE });
    trackEvent({ eventType: 'map_open', eventData: { aisle: 'Aisle 3' }, storeId: STORE });
    trackDealClick({ dealId: DEAL, dealTitle: 'Half price', storeId: STORE });
    trackSearch({ query: 'besan', resultsCount: 4, storeId: STORE, clickedProductId: PRODUCT });
    trackProductView({ productId: PRODUCT, productName: 'Besan', storeId: STORE });
    await wait();
    const sessionId = sent[0]?.body['sessionId'];
    expect(sessionId).toMatch(/^[\w-]{8,64}$/);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/analytics/session', { storeId: STORE, sessionId }],
      [
        '/api/analytics/track/event',
        { eventType: 'map_open', eventData: { aisle: 'Aisle 3' }, storeId: STORE, sessionId },
      ],
      [
        '/api/analytics/track/deal-click',
        { dealId: DEAL, dealTitle: 'Half price', storeId: STORE, sessionId },
      ],
      [
        '/api/analytics/track/search',
        { query: 'besan', resultsCount: 4, storeId: STORE, clickedProductId: PRODUCT, sessionId },
      ],
      [
        '/api/analytics/track/product-view',
        { productId: PRODUCT, productName: 'Besan', storeId: STORE, sessionId },
      ],
    ]);
    for (const { init } of sent) {
      expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
      expect(init.headers).toMatchObject({ 'X-Session-Id': sessionId });
    }
  });

  it('sends the calls behind one that the server refuses, and later ones too', async () => {
    vi.spyOn(console, 'debug').mockReturnValue();
    let status = 400;
    const sent = answering(async () => new Response(null, { status }));
    const open = (aisle: string) =>
      trackEvent({ eventType: 'map_open', eventData: { aisle }, storeId: STORE });
    open('Aisle 1');
    open('Aisle 2');
    await wait();
    expect(sent).toHaveLength(2);
    status = 204;
    open('Aisle 3');
    await wait();
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['an error of the server', () => Promise.resolve(new Response('', { status: 500 }))],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('only logs %s', async (_, answer) => {
    const logged = vi.spyOn(console, 'debug').mockReturnValue();
    const sent = answering(answer);
    startSession({ storeId: STORE });
    await wait();
    expect(sent).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
  });
});
