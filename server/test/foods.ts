import { Foods } from '../src/modules/foods/foods.ts';

/** Longer than the tests run. */
const IDLE_MS = 3_600_000;

/**
 * The foods of all servers of a test process. With foods of its own, each server would load the pantry
 * and build its indexes again, which takes seconds of CPU. They end with the process.
 */
export const sharedFoods = new Foods(undefined, IDLE_MS);

/**
 * The shared foods for one server, which may close them: its own links end. `learn` gets the words of
 * the stores. Nothing learns them, because they would be known words in the searches of other tests.
 */
export function foodsOfServer(learn: Foods['learn'] = async () => undefined): Foods {
  const { promise: closed, reject } = Promise.withResolvers<never>();
  closed.catch(() => undefined);
  const own: Partial<Foods> = {
    link: (products) => Promise.race([sharedFoods.link(products), closed]),
    close: async () => reject(new Error('The server was stopped')),
    learn,
  };
  return new Proxy(sharedFoods, {
    get(shared, key): unknown {
      const value: unknown = Reflect.get(key in own ? own : shared, key);
      return typeof value === 'function' ? value.bind(shared) : value;
    },
  });
}
