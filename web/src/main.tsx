// First: what the browser may run is settled before other code does anything.
import './lib/trusted-scripts.ts';
import './ui/tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { forgetFailures } from './app/lazy-screen.tsx';
import { Providers } from './app/providers.tsx';
import { Screens } from './app/routes.tsx';
import { reloadFresh, shouldReload } from './device/reload-fresh.ts';
import { followConnection } from './lib/connection.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppHistory } from './lib/router/app-history.ts';
import { AppRouter } from './lib/router/app-router.tsx';

window.addEventListener('vite:preloadError', (event) => {
  if (!shouldReload(Date.now(), navigator.onLine)) return;
  event.preventDefault();
  void reloadFresh();
});

const history = createAppHistory();
// A screen whose code could not be loaded is tried again.
history.listen(forgetFailures);
const client = createQueryClient();
// At once: the service worker reports on the first requests.
followConnection(client);

/** A section of the portal keeps its scroll position when its filters change the address. */
const scrollKey = ({ pathname, key }: Location): string =>
  pathname.startsWith('/storekeeper/') ? pathname : key;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
// In a task and a transition of its own, so that a slow phone is not blocked for long at once.
setTimeout(() =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Providers client={client}>
          <AppRouter history={history} scrollKey={scrollKey}>
            <Screens />
          </AppRouter>
        </Providers>
      </StrictMode>,
    ),
  ),
);
