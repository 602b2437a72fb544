import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import RequestList from './request-list.tsx';

it('asks for a store where none is selected', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RequestList storeId={undefined} onRequest={() => undefined} />
    </QueryClientProvider>,
  );
  expect(html).toContain('Select a store to view product requests');
});
