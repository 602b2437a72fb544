import './ui/tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { shouldReload } from './app/reload-once.ts';
import { routes } from './app/routes.tsx';
import { reloadFresh } from './offline/recover.ts';
import './offline/worker-messages.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (!shouldReload(Date.now(), navigator.onLine)) return;
  event.preventDefault();
  void reloadFresh();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
// In a task of its own, and in slices: a phone evaluates the modules and draws the page without a long stop.
setTimeout(() =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Providers>
      </StrictMode>,
    ),
  ),
);
