import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { createContext } from './create-context.ts';
import type { Database } from './db/client.ts';
import { analyticsRoutes } from './modules/analytics/routes.ts';
import { startAnalyticsCleanup } from './modules/analytics/clean-up.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { findSession } from './modules/auth/sessions.ts';
import { linkAllProducts } from './modules/products/link-products.ts';
import { productsRoutes } from './modules/products/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { dealsRoutes } from './modules/deals/routes.ts';
import { explanationsRoutes } from './modules/explanations/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { startSendingMails } from './modules/mail/send-mails.ts';
import { pwaRoutes } from './modules/pwa/routes.ts';
import { getPageHead } from './modules/pwa/store-app.ts';
import { importsRoutes } from './modules/imports/routes.ts';
import { requestsRoutes } from './modules/requests/routes.ts';
import { refreshStoreVocabulary } from './modules/search/refresh-vocabulary.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { storesRoutes } from './modules/stores/routes.ts';
import { cookies as setUpCookies } from './http/cookies.ts';
import { handleErrors } from './http/error-handler.ts';
import { guardApi } from './http/guards.ts';
import { serveHealth } from './http/health.ts';
import { logOptions } from './http/log.ts';
import { measureTracking, serveMetrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { Foods } from './modules/foods/foods.ts';
import { refuseOtherOrigins } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createSerializerCompiler } from './http/serializers.ts';
import { serveWeb } from './http/static.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const BODY_LIMIT_BYTES = 256 * 1024;

export type AppConfig = Pick<Config, 'logLevel' | 'publicUrl' | 'rateLimit' | 'trustProxy'> &
  Partial<Pick<Config, 'mail' | 'llm'>> & {
    /** Checks every answer against its contract. For tests only: it takes longer than the answer. */
    checkAnswers?: boolean;
  };

/**
 * Wires the whole server together. Listening and opening the database are the caller's; tests pass
 * a clock of their own. `foods` ends with the server.
 */
export async function createApp(
  db: Database,
  config: AppConfig,
  now: () => Date = () => new Date(),
  foods: Foods = new Foods(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    // What a client claims stands farther off than what the proxies saw.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler({ check: config.checkAnswers }));
  handleErrors(app);

  setSecurityHeaders(app, config.publicUrl);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No browser packs what it sends.
    globalDecompression: false,
  });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      // By its route: an address can be written in more than one way.
      allowList: (request) => request.routeOptions.url?.startsWith('/api/') !== true,
    });
  }
  refuseOtherOrigins(app, config.publicUrl);
  const cookies = await setUpCookies(app, config.publicUrl);
  await describeApi(app);
  serveHealth(app, db);
  const registry = serveMetrics(app);

  const stopping = new AbortController();
  const ctx = createContext({ db, now, log: app.log, config, foods, stop: stopping.signal });
  const api = guardApi(app, { cookies, findSession: (token) => findSession(ctx, token) });
  storesRoutes(api, ctx);
  productsRoutes(api, ctx);
  dealsRoutes(api, ctx);
  dashboardRoutes(api, ctx);
  searchRoutes(app, ctx);
  explanationsRoutes(app, ctx);
  authRoutes(api, ctx, cookies);
  auditRoutes(api, ctx);
  feedbackRoutes(api, ctx);
  requestsRoutes(api, ctx);
  await importsRoutes(api, ctx);
  analyticsRoutes(api, ctx);
  measureTracking(registry, () => ctx.tracking.figures());
  mediaRoutes(api, ctx);
  pwaRoutes(app, ctx);
  await serveWeb(app, {
    webDir: WEB_DIR,
    publicUrl: config.publicUrl,
    pageHead: (storeId, productId) => getPageHead(ctx, storeId, productId),
  });

  app.addHook('preClose', async () => {
    stopping.abort();
    // Ends work that waits for the worker.
    await foods.close();
    await ctx.linking.settled();
  });
  afterStart(app, async () => {
    await foods.warm();
    await linkAllProducts(ctx, stopping.signal);
    return refreshStoreVocabulary(ctx);
  });
  const stopMails = startSendingMails(ctx);
  const stopTracking = ctx.tracking.start();
  const stopCleanup = startAnalyticsCleanup(ctx);
  app.addHook('onClose', async () => {
    stopCleanup();
    await Promise.all([stopMails(), stopTracking()]);
  });
  return app;
}

/**
 * Runs work once the server listens, and waits for it when the server closes. The work returns a
 * function that ends what it started.
 */
function afterStart(app: FastifyInstance, work: () => Promise<() => Promise<void>>): void {
  let isClosing = false;
  let running: Promise<(() => Promise<void>) | undefined> | undefined;
  app.addHook('onListen', (done) => {
    running = work().catch((error: unknown) => {
      if (!isClosing) app.log.error({ err: error }, 'The work after the start failed');
      return undefined;
    });
    done();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    await (
      await running
    )?.();
  });
}
