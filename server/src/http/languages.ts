import {
  languageChosen,
  languageInQuery,
  languageOfPage,
  LANGUAGE_COOKIE,
  type Language,
} from '@aislewise/contracts/languages';
import { acceptedLanguages } from '@aislewise/finder/groups/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer's texts. An answer that has some sends `Vary` with LANGUAGE_HEADERS. */
    readonly language: Language;
    /** The tags of the reader's languages: the one that was chosen, then those of the browser, best first. */
    readonly languages: readonly string[];
  }
}

/** The headers by which an answer in the reader's language varies. */
export const LANGUAGE_HEADERS = 'cookie, accept-language';

const A_YEAR_SECONDS = 31_536_000;

const queryOf = (url: string): string => url.split('?', 2)[1] ?? '';

/** Gives each request the language of its reader. */
export function readLanguages(app: FastifyInstance): void {
  app.decorateRequest('languages', {
    getter() {
      const chosen = languageChosen(queryOf(this.url), this.headers.cookie);
      const accepted = acceptedLanguages(this.headers['accept-language']);
      return chosen ? [chosen, ...accepted] : accepted;
    },
  });
  app.decorateRequest('language', {
    getter() {
      const accepted = acceptedLanguages(this.headers['accept-language']);
      return languageOfPage(queryOf(this.url), this.headers.cookie, accepted);
    },
  });
}

/** Keeps the language that the address of a page chooses, for the pages that its links lead to. */
export function keepChosenLanguage(reply: FastifyReply): void {
  const chosen = languageInQuery(queryOf(reply.request.url));
  if (chosen)
    reply.setCookie(LANGUAGE_COOKIE, chosen, {
      path: '/',
      sameSite: 'lax',
      maxAge: A_YEAR_SECONDS,
    });
}
