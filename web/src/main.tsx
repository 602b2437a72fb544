// First: what the browser may run is settled before other code does anything.
import './lib/trusted-scripts.ts';
import './ui/tokens.css';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forgetFailures } from './app/lazy-screen.tsx';
import { putAnswers, readPageState, STATE_ID, type PageState } from './app/page-state.ts';
import type { Started as StartedEvent } from './app/started.ts';
import { loadScreen } from './app/routes.tsx';
import { reloadFresh, shouldReload } from './device/reload-fresh.ts';
import { followConnection } from './lib/connection.ts';
import { startLanguage } from './lib/i18n.ts';
import { startQueryClient } from './lib/query-client.ts';
import { createAppHistory } from './lib/router/app-history.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (!shouldReload(Date.now(), navigator.onLine)) return;
  event.preventDefault();
  void reloadFresh();
});

const STARTED: StartedEvent = 'aislewise:started';
const state = readPageState();
const history = createAppHistory(state !== undefined);
// A screen whose code could not be loaded is tried again.
history.listen(forgetFailures);
const client = startQueryClient();
// At once: the service worker reports on the first requests.
followConnection(client);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <Started>
    <App client={client} history={history} minute={state?.minute} />
  </Started>
);

/** Says that the page answers from now on. */
function Started({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.getElementById(STATE_ID)?.remove();
    document.dispatchEvent(new Event(STARTED));
  }, []);
  return children;
}

/**
 * Takes over the page that the server rendered, with the answers that it rendered. React reports a difference
 * as an error and renders the page again.
 */
async function takeOver(page: HTMLElement, rendered: PageState): Promise<void> {
  putAnswers(client, rendered);
  const screen = loadScreen(history.move.location.pathname);
  const hasScreen = await Promise.all([screen, startLanguage(true)]).then(
    () => true,
    // The error screen, which offers to try again, takes the page's place.
    () => false,
  );
  startTransition(() => {
    if (hasScreen) hydrateRoot(page, app);
    else createRoot(page).render(app);
  });
}

// In a task and a transition of its own, so that a slow phone is not blocked for long at once.
setTimeout(() => {
  if (state) void takeOver(root, state);
  else void startLanguage(false).then(() => startTransition(() => createRoot(root).render(app)));
});
