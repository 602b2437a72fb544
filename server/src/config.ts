import { resolve } from 'node:path';
import { faultNamed } from '@aislewise/contracts/calls/faults';
import { z } from 'zod';
import { CACHE_DIR } from './lib/cache-dir.ts';
import { isLoopback } from './lib/is-loopback.ts';
import { isNetwork } from './lib/networks.ts';
import type { LlmSettings } from './modules/explanations/llm.ts';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyToUndefined, schema.optional());
const withDefault = <S extends z.ZodType, T extends z.input<S>>(schema: S, value: T) =>
  z.preprocess((given) => emptyToUndefined(given) ?? value, schema);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `name@host`, or a name with that in angle brackets. */
const MAILBOX = /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** A contact of security.txt (RFC 9116, 2.5.3). */
const CONTACT = /^(mailto:|https:\/\/)\S+$/;

const fields = z.object({
  NODE_ENV: withDefault(z.string(), 'development'),
  PORT: withDefault(z.coerce.number('must be a port number').int().min(0).max(65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  POSTGRES_DIR: optional(z.string()),
  PG_BIN: optional(z.string()),
  CACHE_DIRECTORY: withDefault(z.string(), CACHE_DIR),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
  METRICS_TOKEN: optional(z.string().min(16, 'must have 16 or more characters')),
  API_DOCS: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  SECURITY_CONTACT: optional(
    z.string().regex(CONTACT, 'must begin with mailto: or https:// and have no blanks'),
  ),
  SECRET_KEY: optional(z.string().min(32, 'must have 32 or more characters')),
  BACKUP_KEY: optional(z.string().min(32, 'must have 32 or more characters')),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  REQUIRE_SECOND_FACTOR: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  RATE_LIMIT: withDefault(z.coerce.number().int().min(0), 3000),
  CONCURRENT_REQUESTS: withDefault(z.coerce.number().int().min(0), 50),
  SLOW_STATEMENT_MS: withDefault(z.coerce.number().int().min(0), 1000),
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), 0),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  WEBHOOK_DENIED_NETWORKS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine(
        (networks) => networks.every(isNetwork),
        'must list addresses and networks such as 203.0.113.7,198.51.100.0/24',
      ),
  ),
  OTEL_PROPAGATORS: optional(z.string().max(200)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })),
  MAIL_FROM: optional(z.string().regex(MAILBOX, 'must be an e-mail address')),
  LLM_BASE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  LLM_MODEL: optional(z.string().max(200)),
  LLM_API_KEY: optional(z.string().max(1000)),
  LLM_CONCURRENCY: withDefault(z.coerce.number().int().min(1).max(32), 2),
});

const settings = fields
  .refine((given) => given.NODE_ENV !== 'production' || given.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'is needed in production: links in mails and previews begin with it',
  })
  .refine((given) => given.NODE_ENV !== 'production' || !given.DATABASE_URL || given.SECRET_KEY, {
    path: ['SECRET_KEY'],
    error: 'is needed in production where DATABASE_URL is set, the same on each server',
  })
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is needed where SMTP_URL is set',
  })
  .refine((given) => given.LLM_BASE_URL === undefined || given.LLM_MODEL, {
    path: ['LLM_MODEL'],
    error: 'is needed where LLM_BASE_URL is set',
  })
  .refine((given) => given.LLM_BASE_URL ?? (given.LLM_MODEL ?? given.LLM_API_KEY) === undefined, {
    path: ['LLM_BASE_URL'],
    error: 'is needed where LLM_MODEL or LLM_API_KEY is set',
  });

/** How long a shopper waits for a model's explanation (spec-coverage C). */
const LLM_TIMEOUT_MS = 20_000;

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the directory of the local database. */
  dataDir: string;
  /** Folder of the local database if this process is root. */
  postgresDir: string | undefined;
  /** The folder of PostgreSQL's programs to use instead of the npm package's. */
  pgBin: string | undefined;
  /** Folder of data that take seconds to compute. Safe to delete. */
  cacheDir: string;
  /** Address of a PostgreSQL server. Undefined for the local database. */
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** Whether strangers reach the server. */
  isProduction: boolean;
  /** Whether other machines reach a server that is not set up for strangers. */
  isExposed: boolean;
  /** The installation's secret key. Undefined for the one in `dataDir`. */
  secretKey: string | undefined;
  /** The key that encrypts backups. Undefined: they are not encrypted. */
  backupKey: string | undefined;
  /** Whether /metrics answers everybody, those who send the token, or nobody. */
  metrics: 'open' | 'off' | { token: string };
  /** Whether /api/docs shows the description of the API. */
  apiDocs: boolean;
  /** To whom a fault is reported, as `mailto:` or `https:`. Undefined for no security.txt. */
  securityContact: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  demo: boolean;
  /** Whether every keeper must have a second factor. */
  requireSecondFactor: boolean;
  /** Units of work per minute and network (`http/fair-use.ts`). 0 for no limit. */
  rateLimit: number;
  /** Searches, pages and other reads at work at the same time. 0 for no limit. */
  concurrentRequests: number;
  /** Milliseconds from which a statement of the database is logged. 0 for none. */
  slowStatementMs: number;
  /** Whether traces and metrics are sent to a collector of OpenTelemetry. */
  sendsTelemetry: boolean;
  /** Addresses and networks (CIDR) to which no webhook is sent, beside those that are not public. */
  deniedNetworks: readonly string[];
  /** Whether `traceparent` of a request is taken: a proxy sets it, whatever its client has sent. */
  continuesTraces: boolean;
  /** Number of proxies before the server. */
  trustProxy: number;
  /** The mail server and the sender's address. Undefined if no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** The model that explains products. Undefined if only the pantry does. */
  llm: LlmSettings | undefined;
}

/** Invalid settings. One line per fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function llmOf(given: z.output<typeof settings>): LlmSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = given;
  if (baseUrl === undefined || model === undefined) return undefined;
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    model,
    apiKey,
    concurrency: given.LLM_CONCURRENCY,
    timeoutMs: LLM_TIMEOUT_MS,
  };
}

/** Reads the settings from the environment. Throws ConfigError, which names every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = settings.safeParse(env, { error: faultNamed((setting) => setting) });
  if (!result.success) {
    throw new ConfigError(
      // A rule of `fields` itself is the end of a sentence.
      result.error.issues.map(({ path, message }) =>
        message.endsWith('.') ? message : `${path.join('.')} ${message}.`,
      ),
    );
  }
  const given = result.data;
  const { SMTP_URL: url, MAIL_FROM: from } = given;
  const isProduction = given.NODE_ENV === 'production';
  const demoByDefault = given.DATABASE_URL === undefined && !isProduction;
  const isExposed = !isProduction && !isLoopback(given.HOST);
  const isPrivate = isProduction || isExposed;
  const token = given.METRICS_TOKEN;
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    postgresDir: given.POSTGRES_DIR,
    pgBin: given.PG_BIN,
    cacheDir: resolve(given.CACHE_DIRECTORY),
    databaseUrl: given.DATABASE_URL,
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, ''),
    isProduction,
    isExposed,
    secretKey: given.SECRET_KEY,
    backupKey: given.BACKUP_KEY,
    metrics: token === undefined ? (isPrivate ? 'off' : 'open') : { token },
    apiDocs: given.API_DOCS === undefined ? !isPrivate : given.API_DOCS === '1',
    securityContact: given.SECURITY_CONTACT,
    logLevel: given.LOG_LEVEL,
    demo: given.DEMO === undefined ? demoByDefault : given.DEMO === '1',
    requireSecondFactor: given.REQUIRE_SECOND_FACTOR === '1',
    rateLimit: given.RATE_LIMIT,
    concurrentRequests: given.CONCURRENT_REQUESTS,
    sendsTelemetry: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    continuesTraces: given.OTEL_PROPAGATORS?.split(',').includes('tracecontext') ?? false,
    slowStatementMs: given.SLOW_STATEMENT_MS,
    deniedNetworks: given.WEBHOOK_DENIED_NETWORKS ?? [],
    trustProxy: given.TRUST_PROXY,
    llm: llmOf(given),
    mail: url !== undefined && from !== undefined ? { url, from } : undefined,
  };
}
