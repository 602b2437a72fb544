import type { Store } from '@aislewise/contracts/calls/stores';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PositionProvider } from '../features/stores/components/position-provider.tsx';
import { StoreProvider } from '../lib/store-provider.tsx';
import { ToasterHost } from './toaster-host.tsx';

interface ProvidersProps {
  readonly client: QueryClient;
  /** The current store at the start. */
  readonly firstStore?: Store | null;
  readonly children: ReactNode;
}

/** Provides every screen with the query cache, the current store, the visitor's position and the notification area. */
export function Providers({ client, firstStore = null, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <StoreProvider first={firstStore}>
        <PositionProvider>{children}</PositionProvider>
      </StoreProvider>
      <ToasterHost />
    </QueryClientProvider>
  );
}
