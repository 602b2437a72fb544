// First: what the browser may run is settled before other code does anything.
import './lib/trusted-scripts.ts';
import './ui/tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { reloadFresh, shouldReload } from './offline/reload-fresh.ts';
import { followConnection } from './lib/connection.ts';
import { createQueryClient } from './lib/query-client.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (!shouldReload(Date.now(), navigator.onLine)) return;
  event.preventDefault();
  void reloadFresh();
});

const client = createQueryClient();
// At once: the service worker reports on the first requests.
followConnection(client);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
// In a task and a transition of its own, so that a slow phone is not blocked for long at once.
setTimeout(() =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Providers client={client}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Providers>
      </StrictMode>,
    ),
  ),
);
