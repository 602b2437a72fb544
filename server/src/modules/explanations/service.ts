import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProductDetails } from '@aislewise/contracts/calls/explanations';
import type { Context } from '../../context.ts';
import { AppError, TooManyRequests } from '../../lib/errors.ts';
import { LlmError, type Llm } from './llm.ts';
import { namesByLanguage, type Food } from '../foods/service.ts';
import { createWriteLimit } from '../../http/write-limit.ts';
import type { SearchService } from '../search/service.ts';
import { claim, findExplanation, giveUp, keep } from './queries.ts';
import {
  allergensIn,
  explanation,
  explanationForm,
  fingerprintOf,
  INSTRUCTIONS,
  questionAbout,
  type Explanation,
} from './rules.ts';

type ProductRow = Awaited<ReturnType<SearchService['product']>>;

/** What is left to the model's maker to write it down, beside what the model may take. */
const LEASE_EXTRA_MS = 10_000;

/** After a failure a product is not tried again for so long, and a failing service not at all. */
const PRODUCT_PAUSE_MS = 10 * 60_000;
const SERVICE_PAUSE_MS = 30_000;

/** How often it is looked whether somebody else has written it. */
const LOOK_EVERY_MS = 200;

/** Explanations that one network may have written: more is a script, and costs money. */
const LIMIT = {
  most: 40,
  windowMs: 3_600_000,
  sentence: 'Too many products were asked about from your network. Please try again later.',
};
const LIMIT_KEY = 'details';

/** Names that a look-alike is shown with: enough to read on a packet. */
const SHOWN_NAMES = 6;

const unavailable = (): AppError =>
  new AppError('unavailable', 'There is no explanation of this product at this time.');

export type DetailsService = ReturnType<typeof detailsService>;

export function detailsService(
  { db, foods, llm, now, log, config }: Context,
  search: SearchService,
) {
  const timeoutMs = config.llm?.timeoutMs ?? 0;
  const limit = createWriteLimit({ ...LIMIT, now });
  /** What this process has written just now; other processes are kept off by the row. */
  const writing = new Map<string, Promise<Explanation | null>>();
  let pausedUntil = 0;

  const foodOf = ({ foodId }: ProductRow): Food | undefined =>
    foodId === null ? undefined : foods.load().food(foodId);

  /** Asks the model and stores what it says; null when it could not. */
  async function write(model: Llm, product: ProductRow, maker: string) {
    const food = foodOf(product);
    const known = food && { ...food, names: foods.namesOf(food.id).slice(0, SHOWN_NAMES) };
    const told = known && {
      what: known.what,
      use: known.use,
      taste: known.taste,
      names: known.names,
    };
    try {
      const written = await model.ask({
        name: 'product_explanation',
        instructions: INSTRUCTIONS,
        text: questionAbout(product, told),
        form: explanationForm,
        check: explanation,
      });
      await keep(db.orm, { fingerprint: fingerprintOf(product), maker, now: now() }, written);
      return written;
    } catch (error) {
      if (!(error instanceof LlmError)) throw error;
      const time = now().getTime();
      if (error.ofService) pausedUntil = time + SERVICE_PAUSE_MS;
      const pause = error.ofService ? SERVICE_PAUSE_MS : PRODUCT_PAUSE_MS;
      const fingerprint = fingerprintOf(product);
      await giveUp(db.orm, { fingerprint, maker }, new Date(time + pause));
      log.warn(
        { productId: product.id, reason: error.message },
        'A product could not be explained',
      );
      return null;
    }
  }

  /**
   * The model's explanation: stored, being written by somebody else, or written now; null when there
   * is none to be had. Throws TooManyRequests when it would have to be written for this address.
   */
  async function fromModel(model: Llm, product: ProductRow, address: string) {
    const fingerprint = fingerprintOf(product);
    const waitUntil = Date.now() + timeoutMs + LEASE_EXTRA_MS;
    for (;;) {
      const row = await findExplanation(db.orm, fingerprint);
      if (row && row.content !== null) return explanation.parse(row.content);
      const time = now();
      const held = row?.notBefore != null && row.notBefore > time;
      if (!held) {
        if (time.getTime() < pausedUntil) return null;
        limit.take(LIMIT_KEY, address);
        const maker = randomUUID();
        const until = new Date(time.getTime() + timeoutMs + LEASE_EXTRA_MS);
        if (await claim(db.orm, { fingerprint, maker, now: time, until })) {
          return write(model, product, maker);
        }
        limit.giveBack(LIMIT_KEY, address);
      } else if (row.maker === null || Date.now() > waitUntil) {
        return null;
      }
      await delay(LOOK_EVERY_MS);
    }
  }

  /** As `fromModel`, once for all who ask this process at the same time. */
  function explained(model: Llm, product: ProductRow, address: string) {
    const key = fingerprintOf(product);
    const under = writing.get(key);
    if (under) {
      // Somebody else's limit is not this address's.
      return under.catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
        return fromModel(model, product, address);
      });
    }
    const started = fromModel(model, product, address).finally(() => writing.delete(key));
    writing.set(key, started);
    return started;
  }

  /** The words of the answer: the model's, else the pantry's. Throws unavailable, TooManyRequests. */
  async function wordsOn(product: ProductRow, food: Food | undefined, address: string) {
    let refused: TooManyRequests | undefined;
    if (llm) {
      const written = await explained(llm, product, address).catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
        refused = error;
        return null;
      });
      if (written) return { ...written, source: 'model' as const };
    }
    if (!food) throw refused ?? unavailable();
    return {
      explanation: food.what,
      usage: food.use,
      taste: food.taste,
      cuisine: food.cuisines.join(', '),
      substitutions: foods
        .load()
        .substitutesOf(food.id)
        .map(({ name }) => name),
      recipes: [...food.dishes],
      source: 'pantry' as const,
    };
  }

  return {
    /**
     * Explains a product: in a model's words where one is set up, else in the pantry's; with what
     * the pantry alone tells, and what a store has instead. Throws not_found for a product that no
     * open store stocks and for an unknown store, unavailable, TooManyRequests.
     *
     * @param address whose questions to the model are counted
     */
    async explain(
      productId: string,
      storeId: string | undefined,
      address: string,
    ): Promise<ProductDetails> {
      const product = await search.product(productId);
      const food = foodOf(product);
      const substitutes = food && storeId ? await search.substitutesIn(storeId, food) : [];
      const words = await wordsOn(product, food, address);
      const texts = [product.name, product.description ?? '', ...product.tags];
      return {
        ...words,
        allergens: allergensIn(texts, food?.allergens ?? []),
        alsoKnownAs: food ? namesByLanguage(food).map(toNames) : [],
        lookAlikes: food ? foods.load().confusedWith(food.id).map(toLookAlike) : [],
        substitutes: substitutes.map(({ food: { name }, row }) => ({
          food: name,
          product: { id: row.product.id, name: row.product.name, aisle: row.inventory.aisle },
        })),
      };
    },
  };
}

type Names = ReturnType<typeof namesByLanguage>[number];

const toNames = ({ language, label, names }: Names) => ({ language, label, names: [...names] });

/** A look-alike with the first of its names in each language. */
function toLookAlike(food: Food) {
  const names = namesByLanguage(food).flatMap(({ language, names: [first] }) =>
    language === 'en' || first === undefined ? [] : [first],
  );
  return { name: food.name, names: [...new Set(names)].slice(0, SHOWN_NAMES), what: food.what };
}
