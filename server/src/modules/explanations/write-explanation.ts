import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Limit } from '../../http/limits.ts';
import type { Food } from '../foods/foods.ts';
import { LlmError, SERVICE_PAUSE_MS, type Llm } from './llm.ts';
import * as queries from './queries.ts';
import {
  explanation,
  explanationForm,
  fingerprintOf,
  INSTRUCTIONS,
  MAX_SHOWN_NAMES,
  questionAbout,
  type Explained,
  type Explanation,
} from './rules.ts';

/** Extra lease time after the timeout of the model, for storing the result. */
const STORING_MS = 10_000;

/** After a failure a product is not explained again for this time. */
const PRODUCT_PAUSE_MS = 10 * 60_000;

/** Interval at which a request looks whether another one has written the explanation. */
const POLL_MS = 200;

/** Questions to the model cost money. */
const LIMIT: Limit = {
  name: 'explanations',
  max: 40,
  seconds: 3600,
  refusal: msg`Too many products were asked about from your network. Please try again later.`,
};

/**
 * Returns the model's explanation of a product: the stored one, the one that another request is
 * writing, or a new one. Of all requests on all nodes one writes it, after reserving its row. It is written
 * when a product is opened, as most never are, and stored until the product changes. Returns
 * null if the model fails or has failed lately. Throws TooManyRequests if it would have to be
 * written for this address.
 */
export async function modelExplanation(
  ctx: Context & { llm: Llm },
  product: Explained,
  food: Food | undefined,
  address: string,
): Promise<Explanation | null> {
  const { db, now, llm } = ctx;
  const fingerprint = fingerprintOf(product);
  const leaseMs = llm.timeoutMs + STORING_MS;
  const deadline = Date.now() + leaseMs;
  for (;;) {
    const row = await queries.findExplanation(db.orm, fingerprint);
    if (row && row.content !== null) return explanation.parse(row.content);
    const time = now();
    const isHeld = row?.notBefore != null && row.notBefore > time;
    if (isHeld ? row.maker === null || Date.now() > deadline : llm.isPaused()) return null;
    if (!isHeld) {
      const claim = { fingerprint, maker: randomUUID() };
      const until = new Date(time.getTime() + leaseMs);
      if (await reserve(ctx, { ...claim, now: time, until }, address)) {
        return writeExplanation(ctx, product, food, claim);
      }
    }
    await delay(POLL_MS);
  }
}

/** Reserves the writing of an explanation, if nobody else has. Throws TooManyRequests. */
function reserve({ db, limits }: Context, claim: queries.Claim, address: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isReserved = await queries.reserveExplanation(tx, claim);
    if (isReserved) limits.consumeOf(LIMIT, address);
    return isReserved;
  });
}

/** Has the model explain a product and stores the result. Returns null if the model fails. */
async function writeExplanation(
  { db, foods, llm, now, log }: Context & { llm: Llm },
  product: Explained,
  food: Food | undefined,
  claim: Pick<queries.Claim, 'fingerprint' | 'maker'>,
): Promise<Explanation | null> {
  const names = food ? foods.namesOf(food.id).slice(0, MAX_SHOWN_NAMES) : [];
  const known = food && { what: food.what, use: food.use, taste: food.taste ?? '', names };
  try {
    const written = await llm.ask({
      name: 'product_explanation',
      instructions: INSTRUCTIONS,
      text: questionAbout(product, known),
      form: explanationForm,
      check: explanation,
    });
    await queries.storeExplanation(db.orm, { ...claim, now: now() }, written);
    return written;
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    const pause = error.ofService ? SERVICE_PAUSE_MS : PRODUCT_PAUSE_MS;
    await queries.releaseExplanation(db.orm, claim, new Date(now().getTime() + pause));
    log.warn({ product: product.name, reason: error.message }, 'A product could not be explained');
    return null;
  }
}
