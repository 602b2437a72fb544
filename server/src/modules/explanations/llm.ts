import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { z } from 'zod';

export interface LlmSettings {
  /** Base URL of an OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined if the service needs no key. */
  apiKey: string | undefined;
  model: string;
  /** How many questions run at once. The others are queued. */
  concurrency: number;
  /** Deadline of one question, including its time in the queue and its retries. */
  timeoutMs: number;
}

/** A question failed. */
export class LlmError extends Error {
  /** True if the service failed, so that other questions would probably fail too. */
  readonly ofService: boolean;

  constructor(message: string, ofService: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LlmError';
    this.ofService = ofService;
  }
}

/** The answer is not JSON of the schema. It may be the next time. */
class InvalidAnswer extends LlmError {}

interface Question<T> {
  /** Name of the answer's schema: letters and underscores. */
  name: string;
  instructions: string;
  text: string;
  /** The schema sent to the model: plain types, every field required. */
  form: z.ZodType;
  /** Validates the answer. */
  check: z.ZodType<T>;
}

const MAX_QUEUED = 20;

/** After a failure of the service no question is sent for this time. */
export const SERVICE_PAUSE_MS = 30_000;

/** Before a question is sent again to a service that failed. */
const RETRY_AFTER_MS = 500;

/** Statuses of a service that does not support `response_format`. */
const UNSUPPORTED_FIELD = new Set([400, 404, 415, 422]);
/** Statuses that may be another one a moment later, beside those of 500 and more. */
const PASSING = new Set([408, 409, 429]);

/** The service answered with a status that is no success. */
class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** The part of a chat completion that is read. */
const completionSchema = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
});

/** A client for any OpenAI-compatible API. */
export class Llm {
  readonly timeoutMs: number;
  readonly #settings: LlmSettings;
  readonly #now: () => Date;
  readonly #limit: LimitFunction;
  #pausedUntil = 0;

  constructor(settings: LlmSettings, now: () => Date) {
    this.timeoutMs = settings.timeoutMs;
    this.#settings = settings;
    this.#now = now;
    this.#limit = pLimit(settings.concurrency);
  }

  /** Whether the service failed a moment ago. */
  isPaused(): boolean {
    return this.#now().getTime() < this.#pausedUntil;
  }

  /** Returns the validated answer. Rejects with LlmError. */
  async ask<T>(question: Question<T>): Promise<T> {
    if (this.#limit.pendingCount >= MAX_QUEUED) {
      throw new LlmError('Too many questions wait for the model', true);
    }
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      // An expired question leaves the queue in time: those before it expire earlier.
      return await this.#limit(() => this.#askTwice(question, signal));
    } catch (thrown) {
      const error = toLlmError(thrown);
      if (error.ofService) this.#pausedUntil = this.#now().getTime() + SERVICE_PAUSE_MS;
      throw error;
    }
  }

  /**
   * Asks again after an invalid answer or a failure that may pass, and without `response_format` if that
   * is not supported.
   */
  async #askTwice<T>(question: Question<T>, signal: AbortSignal): Promise<T> {
    try {
      return await this.#request(question, signal, true);
    } catch (error) {
      const status = statusOf(error);
      const isUnsupported = status !== undefined && UNSUPPORTED_FIELD.has(status);
      if (!isUnsupported && !(error instanceof InvalidAnswer)) {
        if (error instanceof LlmError || !mayPass(status)) throw error;
        await delay(RETRY_AFTER_MS, undefined, { signal });
      }
      return this.#request(question, signal, !isUnsupported);
    }
  }

  /** Sends one request. The schema is always in the prompt, too. */
  async #request<T>(
    { name, instructions, text, form, check }: Question<T>,
    signal: AbortSignal,
    hasResponseFormat: boolean,
  ): Promise<T> {
    const { baseUrl, apiKey, model } = this.#settings;
    const schema = z.toJSONSchema(form);
    const system = `${instructions}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`;
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: text },
        ],
        ...(hasResponseFormat && {
          response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
        }),
      }),
      // Texts go to the service of the settings, not to one that it names.
      redirect: 'error',
      signal,
    });
    const body = await response.text();
    if (!response.ok) throw new StatusError(response.status);
    const { choices } = parseJson(body, completionSchema);
    const [choice] = choices;
    if (!choice) throw new InvalidAnswer('The model gave no answer', false);
    if (choice.message.refusal || choice.finish_reason === 'content_filter') {
      throw new LlmError('The model refused to answer', false);
    }
    const content = choice.message.content ?? '';
    // Some services put text around the object.
    return parseJson(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1), check);
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof StatusError ? error.status : undefined;

/** Undefined is a connection that failed. */
const mayPass = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || PASSING.has(status);

/** Describes a failure without the text of the question or the answer. */
function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  const status = statusOf(error);
  if (status !== undefined) {
    // 400, 415 and 422 are about this question, all other statuses about the service.
    const ofService = !UNSUPPORTED_FIELD.has(status) || status === 404;
    return new LlmError(`The model's service answered ${status}`, ofService, { cause: error });
  }
  const name = error instanceof Error ? error.constructor.name : 'an unknown error';
  return new LlmError(`The model's service could not be asked (${name})`, true, { cause: error });
}

/** Parses and validates what the service or its model answered. */
function parseJson<T>(text: string, check: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new InvalidAnswer('The model answered no JSON', false, { cause: error });
  }
  const result = check.safeParse(json);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new InvalidAnswer(`The model answered in another form (${paths})`, false);
}
