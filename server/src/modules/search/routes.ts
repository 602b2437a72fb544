import {
  NEAR_NAMES_HEADER,
  searchProducts,
  suggestProducts,
  TOTAL_HEADER,
} from '@aislewise/contracts/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeptAnswers, type KeptAnswer } from '../../platform/kept-answers.ts';
import { route } from '../../platform/http.ts';
import { sendReady } from '../../platform/ready-answer.ts';
import type { SearchService } from './service.ts';

/** For some thousands of answers. */
const KEPT_ANSWERS_BYTES = 48 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  const kept = createKeptAnswers(KEPT_ANSWERS_BYTES);

  route(app, searchProducts, async ({ query, request, reply }) => {
    const shelves = await search.shelves(query);
    if (shelves) {
      reply.header(TOTAL_HEADER, shelves.total);
      return sendReady(request, reply, shelves.answer);
    }
    const state = await search.stateOf(query);
    const key = `${query.maxResults} ${state} ${query.q}`;
    const known = state === null ? undefined : kept.get(key);
    if (known) {
      return sendText(reply, known);
    }
    const { results, substitutes, total, nearNames } = await search.search(query);
    const headers: KeptAnswer['headers'] = { [TOTAL_HEADER]: total };
    if (nearNames.length > 0) {
      headers[NEAR_NAMES_HEADER] = encodeURIComponent(JSON.stringify(nearNames));
    }
    const answer = [...results, ...substitutes];
    // Shoppers type the same words again and again; the text is checked by the contract once.
    const made = { text: reply.serialize(answer) as string, headers };
    if (state !== null) kept.set(key, made);
    return sendText(reply, made);
  });

  route(app, suggestProducts, ({ query }) => search.suggest(query.q, query.stores, query.limit));
}

/** Sends JSON that is text already; the reply it gives tells the route that this is done. */
function sendText(reply: FastifyReply, { text, headers }: KeptAnswer): never {
  return reply.type(JSON_TYPE).headers(headers).send(text) as unknown as never;
}
