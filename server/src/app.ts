import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import type { Database } from './db/client.ts';
import { alertsRoutes } from './modules/alerts/routes.ts';
import { analyticsRoutes } from './modules/analytics/routes.ts';
import { findApiKey } from './modules/api-keys/api-keys.ts';
import { apiKeysRoutes } from './modules/api-keys/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { storageRoutes } from './modules/storage/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { findSession } from './modules/auth/sessions.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { undoRoutes } from './modules/undo/routes.ts';
import { productsRoutes } from './modules/products/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { dealsRoutes } from './modules/deals/routes.ts';
import { explanationsRoutes } from './modules/explanations/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { photosRoutes } from './modules/photos/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { pwaRoutes } from './modules/pwa/routes.ts';
import { importsRoutes } from './modules/imports/routes.ts';
import { personalDataRoutes } from './modules/personal-data/routes.ts';
import { requestsRoutes } from './modules/requests/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { sharedListsRoutes } from './modules/shared-lists/routes.ts';
import { storePlanRoutes } from './modules/store-plan/routes.ts';
import { stockReportsRoutes } from './modules/stock-reports/routes.ts';
import { storesRoutes } from './modules/stores/routes.ts';
import { findShortAddress } from './modules/stores/short-names.ts';
import { tillConnectionsRoutes } from './modules/till-connections/routes.ts';
import { wordingsRoutes } from './modules/wordings/routes.ts';
import { webhooksRoutes } from './modules/webhooks/routes.ts';
import { isPublicAddress } from './modules/webhooks/rules.ts';
import { CONNECTION_LIMITS, limitBodyTime, limitConnections } from './http/connections.ts';
import { cookies as setUpCookies, type Cookies } from './http/cookies.ts';
import { freeBytesOf, refuseWritesWithoutRoom, type FreeBytes } from './http/disk-space.ts';
import { errorOptions, handleErrors } from './http/error-handler.ts';
import { shareFairly } from './http/fair-use.ts';
import { guardApi, type Api } from './http/guards.ts';
import { readLanguages } from './http/languages.ts';
import { rememberRequests } from './http/remember-requests.ts';
import { serveHealth } from './watch/health.ts';
import { logOptions } from './watch/log.ts';
import { serveMetrics } from './watch/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { limitWork, type Work } from './http/overload.ts';
import type { Secrets } from './lib/secrets.ts';
import { Foods } from './modules/foods/foods.ts';
import { logRefusals } from './watch/refusal-log.ts';
import { goOn } from './lib/current-request.ts';
import { refuseOtherOrigins } from './http/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { createSerializerCompiler } from './http/serializers.ts';
import { logSlowStatements } from './watch/slow-statements.ts';
import { serveFiles } from './http/serve-files.ts';
import { openPages } from './pages/open-pages.ts';
import { serveEmbed } from './pages/embed/serve-embed.ts';
import { servePreviews } from './pages/pictures/serve-previews.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveSitemaps } from './pages/serve-sitemaps.ts';
import { measure, measureStatements } from './watch/measure.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type AppConfig = Pick<Config, 'logLevel' | 'publicUrl' | 'rateLimit' | 'trustProxy'> &
  Partial<
    Pick<
      Config,
      | 'concurrentRequests'
      | 'slowStatementMs'
      | 'mail'
      | 'llm'
      | 'requireSecondFactor'
      | 'metrics'
      | 'apiDocs'
      | 'securityContact'
      | 'deniedNetworks'
    >
  > & {
    /** The installation's key. Without it the process has one of its own. For tests. */
    secrets?: Secrets;
    /** How webhooks are posted. For tests only: by default to public addresses alone. */
    webhookPost?: Context['webhookPost'];
    /** The push services that are known. For tests only. */
    isPushService?: Context['isPushService'];
    /** Checks every answer against its contract. For tests only: it costs more than the answer. */
    checkAnswers?: boolean;
    /** After this time a page is sent without its content, for which its app asks. For tests. */
    pageTimeoutMs?: number;
  };

/** A page that is not made by then is read sooner from what its app asks for. */
const PAGE_TIMEOUT_MS = 300;

/**
 * Creates the server on an open database; the caller makes it listen and closes the database. Tests
 * pass a clock. `foods` ends with the server.
 */
export async function createApp(
  db: Database,
  config: AppConfig,
  now: () => Date = () => new Date(),
  foods: Foods = new Foods(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    ...CONNECTION_LIMITS,
    // Addresses beyond this number of proxies come from the client and are not trusted.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    ...errorOptions(securityHeaders(config.publicUrl)),
  });
  const stopping = new AbortController();
  const { secrets, deniedNetworks } = config;
  const webhookPost = config.webhookPost ?? {
    isPublic: (address: string) => isPublicAddress(address, deniedNetworks),
  };
  const ctx = createContext({
    db,
    now,
    log: app.log,
    config,
    ...(secrets && { secrets }),
    webhookPost,
    isPushService: config.isPushService,
    foods,
    stop: stopping.signal,
  });
  const work = await registerPlugins(app, ctx, config);
  const freeBytes = db.folder === undefined ? undefined : freeBytesOf(db.folder);
  observe(app, ctx, { config, freeBytes, work });
  await registerRoutes(app, ctx, await setUpCookies(app, config.publicUrl));
  const { publicUrl, securityContact: contact } = config;
  if (contact !== undefined) serveSecurityTxt(app, { contact, publicUrl, now });
  const timeoutMs = config.pageTimeoutMs ?? PAGE_TIMEOUT_MS;
  const pages = await openPages(ctx, { webDir: WEB_DIR, publicUrl, timeoutMs });
  if (pages) await serveFiles(app, WEB_DIR);
  servePreviews(app, ctx);
  await serveEmbed(app, ctx);
  serveSitemaps(app, ctx, publicUrl === undefined ? undefined : new URL(publicUrl).origin);
  servePages(app, {
    pages,
    shortAddress: (shortName) => findShortAddress(ctx, shortName),
    timeoutMs,
  });
  startBackgroundWork(app, ctx, { stopping, freeBytes });
  return app;
}

async function registerPlugins(
  app: FastifyInstance,
  ctx: Context,
  config: AppConfig,
): Promise<Work> {
  readLanguages(app);
  rememberRequests(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler({ check: config.checkAnswers }));
  setSecurityHeaders(app, config.publicUrl);
  handleErrors(app);
  const work = limitWork(app, config.concurrentRequests ?? 0);
  logRefusals(app, ctx.now);
  limitBodyTime(app);
  // A proxy has the connections of all clients.
  if (config.trustProxy === 0) limitConnections(app);
  shareFairly(app, ctx.limits, { unitsPerMinute: config.rateLimit, work });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No browser compresses its requests.
    globalDecompression: false,
  });
  refuseOtherOrigins(app, config.publicUrl);
  await describeApi(app, config.apiDocs ?? false);
  return work;
}

/** Serves what an operator watches, and logs slow statements. */
function observe(
  app: FastifyInstance,
  ctx: Context,
  { config, freeBytes, work }: { config: AppConfig; freeBytes: FreeBytes | undefined; work: Work },
): void {
  const access = config.metrics ?? 'off';
  serveHealth(app, { db: ctx.db, freeBytes, access });
  const registry = serveMetrics(app, access);
  if (freeBytes) refuseWritesWithoutRoom(app, registry, freeBytes);
  measure(registry, ctx, work);
  const count = measureStatements(registry);
  const logSlow = logSlowStatements(app.log, config.slowStatementMs ?? 0);
  ctx.db.watchStatements((statement) => {
    goOn();
    count(statement);
    logSlow(statement);
  });
}

async function registerRoutes(app: FastifyInstance, ctx: Context, cookies: Cookies) {
  const api: Api = guardApi(app, {
    cookies,
    findSession: (token) => findSession(ctx, token),
    findKey: (secret) => findApiKey(ctx, secret),
  });
  storesRoutes(api, ctx);
  productsRoutes(api, ctx);
  inventoryRoutes(api, ctx);
  stockReportsRoutes(api, ctx);
  sharedListsRoutes(app, ctx);
  alertsRoutes(app, ctx);
  wordingsRoutes(app, ctx);
  storePlanRoutes(api, ctx);
  dealsRoutes(api, ctx);
  dashboardRoutes(api, ctx);
  searchRoutes(app, ctx);
  explanationsRoutes(app, ctx);
  authRoutes(api, ctx, cookies);
  apiKeysRoutes(api, ctx);
  webhooksRoutes(api, ctx);
  await tillConnectionsRoutes(api, ctx);
  auditRoutes(api, ctx);
  undoRoutes(api, ctx);
  storageRoutes(api, ctx);
  feedbackRoutes(api, ctx);
  requestsRoutes(api, ctx);
  personalDataRoutes(api, ctx);
  await importsRoutes(api, ctx);
  analyticsRoutes(api, ctx);
  mediaRoutes(api, ctx);
  photosRoutes(api, ctx);
  pwaRoutes(app, ctx);
}
