import './ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { shouldReload } from './app/reload-once.ts';
import { routes } from './app/routes.tsx';
import { reloadFresh } from './pwa/recover.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (!shouldReload(Date.now(), navigator.onLine)) return;
  event.preventDefault();
  void reloadFresh();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
