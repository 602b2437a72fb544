import { use, type ComponentType } from 'react';

interface ScreenModule {
  readonly Component: ComponentType;
}

export type LazyScreen = ComponentType & {
  /** Loads the code beforehand, so that the screen is rendered at once. */
  readonly ready: () => Promise<void>;
};

/** Discards the failed loads of screens, so that each is tried again. */
const failed = new Set<() => void>();
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Returns a component that loads a screen's code when it is first shown. Until then the move to it waits
 * and the previous screen stays.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  let loading: Promise<ScreenModule> | undefined;
  let ready: ScreenModule | undefined;
  const forget = () => {
    loading = undefined;
  };
  const start = async (): Promise<ScreenModule> => {
    try {
      const loaded = (await load()) as ScreenModule | undefined;
      // Code that a deploy has removed is undefined: the page is about to load itself again (main.tsx).
      return loaded ?? (await new Promise<never>(() => {}));
    } catch (error) {
      failed.add(forget);
      throw error;
    }
  };
  function LazyScreen() {
    const { Component: Screen } = ready ?? use((loading ??= start()));
    return <Screen />;
  }
  LazyScreen.ready = async () => {
    ready = await (loading ??= start());
  };
  return LazyScreen;
}
