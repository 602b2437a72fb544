import { setTimeout as delay } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { z } from 'zod';

export interface LlmSettings {
  /** The address of an OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined where the service asks for none. */
  apiKey: string | undefined;
  model: string;
  /** Questions at once; others wait for their turn. */
  concurrency: number;
  /** For a question in all, its turn and a second attempt included, in milliseconds. */
  timeoutMs: number;
}

/** A question that got no usable answer. */
export class LlmError extends Error {
  /** Whether it is the service that fails, so that other questions would fare no better. */
  readonly ofService: boolean;

  constructor(message: string, ofService: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LlmError';
    this.ofService = ofService;
  }
}

interface Question<T> {
  /** Names the answer's form: letters and underscores. */
  name: string;
  instructions: string;
  text: string;
  /** The form as the model is told it: plain types, every field required. */
  form: z.ZodType;
  /** What the answer must pass in the end. */
  check: z.ZodType<T>;
}

export interface Llm {
  /** The answer in its form. Rejects with LlmError. */
  ask<T>(question: Question<T>): Promise<T>;
}

/** Waiting for a turn beyond so many makes no sense: the time would be up. */
const MOST_WAITING = 20;

const ATTEMPTS = 2;
const PAUSE_MS = 250;

/** What the first attempt may be refused for, so that the second does without it. */
const UNKNOWN_FIELD = new Set([400, 404, 415, 422]);

/** A model behind any OpenAI-compatible address. Its client is loaded with the first question. */
export function createLlm(settings: LlmSettings): Llm {
  const turns = createTurns(settings.concurrency);
  let client: Promise<OpenAI> | undefined;

  async function connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    return new Client({
      baseURL: settings.baseUrl,
      // The client wants one; services without keys don't look at it.
      apiKey: settings.apiKey ?? 'none',
      // Nothing is taken from the environment but what config.ts has read.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: settings.timeoutMs,
      logLevel: 'off',
    });
  }

  /** One attempt; `formed` asks for the form by the API's own means too. */
  async function attempt<T>(
    { name, instructions, text, form, check }: Question<T>,
    formed: boolean,
    signal: AbortSignal,
  ): Promise<T> {
    const schema = z.toJSONSchema(form);
    const { chat } = await (client ??= connect());
    const completion = await chat.completions.create(
      {
        model: settings.model,
        messages: [
          {
            role: 'system',
            content: `${instructions}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`,
          },
          { role: 'user', content: text },
        ],
        ...(formed && {
          response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
        }),
      },
      { signal },
    );
    const [choice] = completion.choices;
    if (!choice) throw new LlmError('The model gave no answer', false);
    if (choice.message.refusal || choice.finish_reason === 'content_filter') {
      throw new Refused('The model refused to answer', false);
    }
    return checked(choice.message.content ?? '', check);
  }

  async function attempts<T>(question: Question<T>, signal: AbortSignal): Promise<T> {
    let formed = true;
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(question, formed, signal);
      } catch (error) {
        const failure = explain(error);
        if (count >= ATTEMPTS || signal.aborted || failure instanceof Refused) throw failure;
        formed = formed && !UNKNOWN_FIELD.has(statusOf(error) ?? 0);
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) throw failure;
      }
    }
  }

  return {
    async ask(question) {
      const signal = AbortSignal.timeout(settings.timeoutMs);
      const done = await turns.take(signal);
      try {
        return await attempts(question, signal);
      } finally {
        done();
      }
    },
  };
}

/** The model's own no: asking again only costs. */
class Refused extends LlmError {}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** What went wrong, without what was asked or answered. */
function explain(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  const status = statusOf(error);
  // A 400 is about this question; everything else that is no answer is about the service.
  if (status !== undefined) {
    const ofService = !UNKNOWN_FIELD.has(status) || status === 404;
    return new LlmError(`The model's service answered ${status}`, ofService, { cause: error });
  }
  const name = error instanceof Error ? error.constructor.name : 'an unknown error';
  return new LlmError(`The model's service could not be asked (${name})`, true, { cause: error });
}

/** Reads an answer; some services put the JSON between other text or marks. */
function checked<T>(content: string, check: z.ZodType<T>): T {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')];
  let json: unknown;
  try {
    json = JSON.parse(content.slice(from, to + 1));
  } catch (error) {
    throw new LlmError('The model answered no JSON', false, { cause: error });
  }
  const result = check.safeParse(json);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new LlmError(`The model answered in another form (${paths})`, false);
}

/** Lets so many at a time through, in the order they came. */
function createTurns(most: number) {
  const waiting = new Set<() => void>();
  let running = 0;

  /** Ends a turn: the next one takes its place, so that no other slips in between. */
  function done(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running -= 1;
    }
  }

  return {
    /** Resolves when it is one's turn, with what to call at the end. Rejects with LlmError. */
    async take(signal: AbortSignal): Promise<() => void> {
      if (running < most) {
        running += 1;
        return done;
      }
      if (waiting.size >= MOST_WAITING) {
        throw new LlmError('Too many questions wait for the model', true);
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = (): void => {
          if (waiting.delete(resolve)) {
            reject(new LlmError('The model had no time for the question', true));
          }
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(resolve);
      });
      return done;
    },
  };
}
