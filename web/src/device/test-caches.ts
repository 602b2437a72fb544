/** A CacheStorage in memory, for tests. */
export function memoryCaches(origin = 'https://shop.example'): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, origin).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
    async put(key: RequestInfo | URL, response: Response) {
      entries.delete(addressOf(key));
      entries.set(addressOf(key), response);
    },
    delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  const storage = {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    async match(key: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) {
      return all.get(cacheName)?.get(addressOf(key))?.clone();
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  };
  return storage as unknown as CacheStorage;
}
