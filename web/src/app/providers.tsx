import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { StoreProvider } from '../lib/store-provider.tsx';
import { ToasterHost } from './toaster-host.tsx';

/** What every screen may count on: the cache, the current store, the notification area. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <StoreProvider>{children}</StoreProvider>
      <ToasterHost />
    </QueryClientProvider>
  );
}
