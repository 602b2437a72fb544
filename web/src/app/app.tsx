import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Location } from 'react-router';
import type { AppHistory } from '../lib/router/app-history.ts';
import { AppRouter } from '../lib/router/app-router.tsx';
import { RenderedMinute } from '../lib/use-now.ts';
import { Providers } from './providers.tsx';
import { Screens } from './routes.tsx';
import { storeOfPath } from './store-of-path.ts';

/** A section of the portal keeps its scroll position when its filters change the address. */
const scrollKey = ({ pathname, key }: Location): string =>
  pathname.startsWith('/storekeeper/') ? pathname : key;

interface AppProps {
  readonly client: QueryClient;
  readonly history: AppHistory;
  /** The minute, since the epoch, in which the server rendered the page, if it did. */
  readonly minute?: number | undefined;
}

/** The whole app, in the browser and on the server. */
export function App({ client, history, minute }: AppProps) {
  return (
    <StrictMode>
      <RenderedMinute value={minute}>
        <Providers client={client} firstStore={storeOfPath(client, history.move.location.pathname)}>
          <AppRouter history={history} scrollKey={scrollKey}>
            <Screens />
          </AppRouter>
        </Providers>
      </RenderedMinute>
    </StrictMode>
  );
}
