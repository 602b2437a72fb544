import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { analyticsRoutes } from './modules/analytics/routes.ts';
import { analyticsService } from './modules/analytics/service.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { auditService } from './modules/audit/service.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { authService } from './modules/auth/service.ts';
import { linkProducts, runsWhenAsked } from './modules/products/jobs.ts';
import { productsRoutes, keeperProductsRoutes } from './modules/products/routes.ts';
import { productsService, keeperProductsService } from './modules/products/service.ts';
import { dealsRoutes } from './modules/deals/routes.ts';
import { dealsService } from './modules/deals/service.ts';
import { detailsRoutes } from './modules/details/routes.ts';
import { detailsService } from './modules/details/service.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { feedbackService } from './modules/feedback/service.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { mediaService } from './modules/media/service.ts';
import { pwaRoutes } from './modules/pwa/routes.ts';
import { pwaService } from './modules/pwa/service.ts';
import { importsRoutes } from './modules/imports/routes.ts';
import { importsService } from './modules/imports/service.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { inventoryService } from './modules/inventory/service.ts';
import { portalRoutes } from './modules/portal/routes.ts';
import { portalService } from './modules/portal/service.ts';
import { requestsRoutes } from './modules/requests/routes.ts';
import { requestsService } from './modules/requests/service.ts';
import { learnStoreNames } from './modules/search/jobs.ts';
import { createStoreSnapshots } from './modules/search/provider.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { searchService } from './modules/search/service.ts';
import { storesRoutes } from './modules/stores/routes.ts';
import { storesService } from './modules/stores/service.ts';
import { cookies as setUpCookies } from './platform/cookies.ts';
import { handleErrors } from './platform/error-handler.ts';
import { guardApi } from './platform/guards.ts';
import { serveHealth } from './platform/health.ts';
import { logOptions } from './platform/log.ts';
import { createLlm } from './platform/llm.ts';
import { createMail } from './platform/mail.ts';
import { measureTracking, serveMetrics } from './platform/metrics.ts';
import { describeApi } from './platform/openapi.ts';
import { createFoods, type Foods } from './platform/pantry.ts';
import { refuseOtherOrigins } from './platform/same-origin.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { serveWeb } from './platform/static.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SNAPSHOT_MEMORY_BYTES = 512 * 1024 * 1024;
const BODY_LIMIT_BYTES = 256 * 1024;

export type AppConfig = Pick<Config, 'logLevel' | 'publicUrl' | 'rateLimit' | 'trustProxy'> &
  Partial<Pick<Config, 'mail' | 'llm'>>;

/**
 * Wires the whole server together. Listening and opening the database are the caller's; tests pass
 * a clock of their own. `foods` ends with the server.
 */
export async function createApp(
  db: Database,
  config: AppConfig,
  now: () => Date = () => new Date(),
  foods: Foods = createFoods(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    // What a client claims stands farther off than what the proxies saw.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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

  const audit = auditService(db, now);
  const mail = createMail({
    db,
    settings: config.mail,
    now,
    log: (what, sentence) => app.log.error(what, sentence),
  });
  // Links in mails must lead where the operator says, never where a request's Host header does.
  const mailLinks = mail.isSetUp ? (config.publicUrl ?? null) : null;
  const auth = authService({ db, audit, now, mail, mailLinks });
  const api = guardApi(app, { cookies, findSession: (token) => auth.findSession(token) });

  const stores = storesService(db);
  const onError = (error: unknown, what: string) => app.log.error({ err: error }, what);
  const snapshots = createStoreSnapshots({
    db,
    stores,
    foods,
    maxBytes: SNAPSHOT_MEMORY_BYTES,
    now: Date.now,
    onError,
  });
  const search = searchService(snapshots, foods);
  const details = detailsService({
    db,
    foods,
    search,
    llm: config.llm && createLlm(config.llm),
    timeoutMs: config.llm?.timeoutMs ?? 0,
    now,
    log: (what, sentence) => app.log.warn(what, sentence),
  });

  storesRoutes(app, stores);
  productsRoutes(app, productsService(search));
  let linking: ReturnType<typeof runsWhenAsked> | undefined;
  const inventory = inventoryService({ db, stores, audit, now });
  const products = keeperProductsService({
    db,
    stores,
    inventory,
    search,
    audit,
    now,
    renamed: () => linking?.ask(),
  });
  const deals = dealsService({ db, stores, audit, now });
  keeperProductsRoutes(api, products);
  inventoryRoutes(api, inventory);
  dealsRoutes(api, deals);
  portalRoutes(api, portalService({ db, stores, inventory, products, deals, audit }));
  searchRoutes(app, search);
  detailsRoutes(app, details);
  authRoutes(api, { auth, stores, cookies });
  auditRoutes(api, audit);
  const imports = importsService({ db, stores, audit, foods, now });
  await importsRoutes(api, imports);
  app.addHook('onListen', () => imports.recover());
  feedbackRoutes(api, feedbackService({ db, stores, audit, mail, now }));
  const requests = requestsService({ db, stores, search, audit, mail, now });
  requestsRoutes(api, requests);
  const analytics = analyticsService({
    db,
    stores,
    search,
    requests,
    audit,
    now,
    onError: (error, what) => app.log.error({ err: error }, what),
  });
  analyticsRoutes(api, analytics);
  measureTracking(registry, analytics.figures);
  const media = mediaService({ db, stores, audit });
  mediaRoutes(api, media);
  const pwa = pwaService({ stores, media, search, foods });
  pwaRoutes(app, pwa);
  await serveWeb(app, {
    webDir: WEB_DIR,
    publicUrl: config.publicUrl,
    pageHead: (storeId, productId) => pwa.pageHead(storeId, productId),
  });

  const unfollow = await snapshots.follow();
  app.addHook('onClose', unfollow);
  app.addHook('onClose', async () => {
    await linking?.settled();
    await foods.close();
  });
  afterStart(app, onError, async (stop) => {
    // What still waits for the pantry's thread then is cut short.
    stop.addEventListener('abort', () => void foods.close());
    await foods.warm();
    linking = runsWhenAsked(
      () => linkProducts({ db, stores, foods, now, stop }),
      (error) => {
        if (!stop.aborted) onError(error, 'What foods products are could not be told');
      },
    );
    linking.ask();
    await linking.settled();
    return learnStoreNames({ db, foods, onError });
  });
  app.addHook('onClose', await mail.start());
  app.addHook('onClose', analytics.start());
  return app;
}

/**
 * Runs work once the server listens, beside what it serves, and ends it with the server: `stop` says
 * when, and what the work answers is called and waited for.
 */
function afterStart(
  app: FastifyInstance,
  onError: (error: unknown, what: string) => void,
  work: (stop: AbortSignal) => Promise<() => Promise<void>>,
): void {
  const stopping = new AbortController();
  let running: Promise<(() => Promise<void>) | undefined> | undefined;
  app.addHook('onListen', (done) => {
    running = work(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error, 'What follows the start could not be done');
      return undefined;
    });
    done();
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await (
      await running
    )?.();
  });
}
