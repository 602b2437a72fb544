import { createStorage } from '../src/lib/storage.ts';

/** A storage of a browser that refuses to keep anything: values last as long as the test. */
export const memoryStorage = () =>
  createStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
