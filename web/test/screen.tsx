import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '../src/app/providers.tsx';
import { Screens } from '../src/app/routes.tsx';
import { createQueryClient } from '../src/lib/query-client.ts';
import { createAppHistory } from '../src/lib/router/app-history.ts';
import { AppRouter } from '../src/lib/router/app-router.tsx';
import { standIn } from './test-server.ts';

/**
 * Draws a part of the app as the app does, at an address, on the server that the test stands in for
 * (`test-server.ts`).
 */
export async function show(part: ReactNode, path = '/') {
  standIn();
  window.history.replaceState(null, '', path);
  return render(
    <Providers client={createQueryClient()}>
      <AppRouter history={createAppHistory()} scrollKey={({ key }) => key}>
        {part}
      </AppRouter>
    </Providers>,
  );
}

/** Draws the screen of an address in its frame. */
export const openScreen = (path: string) => show(<Screens />, path);

/** The message with a title. */
export const message = (title: string) => page.getByRole('listitem').filter({ hasText: title });
