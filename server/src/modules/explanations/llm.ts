import { setTimeout as delay } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import pLimit from 'p-limit';
import { z } from 'zod';

export interface LlmSettings {
  /** Base URL of an OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined if the service needs no key. */
  apiKey: string | undefined;
  model: string;
  /** How many questions run at once; the others are queued. */
  concurrency: number;
  /** Deadline of one question, including its time in the queue and its retry. */
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

export interface Llm {
  /** Returns the validated answer. Rejects with LlmError. */
  ask<T>(question: Question<T>): Promise<T>;
}

const MAX_QUEUED = 20;
const RETRY_DELAY_MS = 250;

/** Statuses of a service that does not support `response_format`: the retry leaves it out. */
const UNSUPPORTED_FIELD = new Set([400, 404, 415, 422]);

/** A client for any OpenAI-compatible API. Loads the SDK with the first question. */
export function createLlm(settings: LlmSettings): Llm {
  const limit = pLimit(settings.concurrency);
  let client: Promise<OpenAI> | undefined;

  async function connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    return new Client({
      baseURL: settings.baseUrl,
      // The SDK requires a key; services without keys ignore it.
      apiKey: settings.apiKey ?? 'none',
      // The SDK must not read environment variables; config.ts does that.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      // The SDK retries failed requests only. Our one retry also covers answers that fail the check.
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  /** Sends one request. The schema is always in the prompt, and in `response_format` if wanted. */
  async function request<T>(
    { name, instructions, text, form, check }: Question<T>,
    withResponseFormat: boolean,
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
        ...(withResponseFormat && {
          response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
        }),
      },
      { signal },
    );
    const [choice] = completion.choices;
    if (!choice) throw new LlmError('The model gave no answer', false);
    if (choice.message.refusal || choice.finish_reason === 'content_filter') {
      throw new RefusalError('The model refused to answer', false);
    }
    return parseAnswer(choice.message.content ?? '', check);
  }

  async function requestWithRetry<T>(question: Question<T>, signal: AbortSignal): Promise<T> {
    try {
      return await request(question, true, signal);
    } catch (error) {
      if (signal.aborted || error instanceof RefusalError) throw error;
      await delay(RETRY_DELAY_MS, undefined, { signal });
      return request(question, !UNSUPPORTED_FIELD.has(statusOf(error) ?? 0), signal);
    }
  }

  return {
    async ask(question) {
      if (limit.pendingCount >= MAX_QUEUED) {
        throw new LlmError('Too many questions wait for the model', true);
      }
      const signal = AbortSignal.timeout(settings.timeoutMs);
      try {
        // Expired questions leave the queue in time: those ahead of them were asked, and expire, earlier.
        return await limit(() => requestWithRetry(question, signal));
      } catch (error) {
        throw toLlmError(error);
      }
    },
  };
}

/** The model declined to answer. Not retried. */
class RefusalError extends LlmError {}

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
    throw new LlmError('The model answered no JSON', false, { cause: error });
  }
  const result = check.safeParse(json);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new LlmError(`The model answered in another form (${paths})`, false);
}
