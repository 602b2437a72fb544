/** Runs for each test file in the browser: the app's own styles, and a device that has kept nothing. */
import '../src/ui/tokens.css';
import { afterEach } from 'vitest';
import { dismissToast } from '../src/ui/toast-store.ts';

afterEach(() => {
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});
