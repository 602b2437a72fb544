/** Runs for each test file in the browser: the app's own styles, and a device that has kept nothing. */
import '../src/ui/tokens.css';
import { afterEach, beforeEach } from 'vitest';
import { dismissToast } from '../src/ui/toast-store.ts';

// The portal answers failed calls from this cache: rows of an earlier test would hide a failure.
beforeEach(async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

afterEach(() => {
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});
