import type { OpenAI } from 'openai';
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

/** Statuses of a service that does not support `response_format`. */
const UNSUPPORTED_FIELD = new Set([400, 404, 415, 422]);

/** A client for any OpenAI-compatible API. Loads the SDK with the first question. */
export class Llm {
  readonly timeoutMs: number;
  readonly #settings: LlmSettings;
  readonly #now: () => Date;
  readonly #limit: LimitFunction;
  #client: Promise<OpenAI> | undefined;
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
    const client = await (this.#client ??= connect(this.#settings));
    if (this.#limit.pendingCount >= MAX_QUEUED) {
      throw new LlmError('Too many questions wait for the model', true);
    }
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      // An expired question leaves the queue in time: those before it expire earlier.
      return await this.#limit(() => this.#askTwice(client, question, signal));
    } catch (thrown) {
      const error = toLlmError(thrown);
      if (error.ofService) this.#pausedUntil = this.#now().getTime() + SERVICE_PAUSE_MS;
      throw error;
    }
  }

  /** Asks again after an invalid answer, and without `response_format` if that is not supported. */
  async #askTwice<T>(client: OpenAI, question: Question<T>, signal: AbortSignal): Promise<T> {
    try {
      return await this.#request(client, question, signal, true);
    } catch (error) {
      const isUnsupported = UNSUPPORTED_FIELD.has(statusOf(error) ?? 0);
      if (!isUnsupported && !(error instanceof InvalidAnswer)) throw error;
      return this.#request(client, question, signal, !isUnsupported);
    }
  }

  /** Sends one request. The schema is always in the prompt, too. */
  async #request<T>(
    { chat }: OpenAI,
    { name, instructions, text, form, check }: Question<T>,
    signal: AbortSignal,
    hasResponseFormat: boolean,
  ): Promise<T> {
    const schema = z.toJSONSchema(form);
    const system = `${instructions}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`;
    const completion = await chat.completions.create(
      {
        model: this.#settings.model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: text },
        ],
        ...(hasResponseFormat && {
          response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
        }),
      },
      { signal },
    );
    const [choice] = completion.choices;
    if (!choice) throw new InvalidAnswer('The model gave no answer', false);
    if (choice.message.refusal || choice.finish_reason === 'content_filter') {
      throw new LlmError('The model refused to answer', false);
    }
    return parseAnswer(choice.message.content ?? '', check);
  }
}

async function connect({ baseUrl, apiKey, timeoutMs }: LlmSettings): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    // The SDK requires a key; services without keys ignore it.
    apiKey: apiKey ?? 'none',
    // The SDK must not read environment variables; config.ts does that.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    maxRetries: 1,
    logLevel: 'off',
    // Texts go to the service of the settings, not to one that it names.
    fetchOptions: { redirect: 'error' },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

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

/** Parses and validates the JSON object in an answer. Some services put text around it. */
function parseAnswer<T>(content: string, check: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  } catch (error) {
    throw new InvalidAnswer('The model answered no JSON', false, { cause: error });
  }
  const result = check.safeParse(json);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new InvalidAnswer(`The model answered in another form (${paths})`, false);
}
