/** Messages kept for the one who asks: the newest ones say how things stand. */
const MOST = 50;

let early: unknown[] = [];
let hear = (word: unknown): void => {
  early = [...early, word].slice(-MOST);
};

const workers = (globalThis.navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
// From the start: browsers deliver once the document is read, long before the app's own part comes.
workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));

/** Gives what the service worker has told this page so far, in its order, and all that follows. */
export function hearWorker(listener: (word: unknown) => void): void {
  hear = listener;
  for (const word of early.splice(0)) listener(word);
}
