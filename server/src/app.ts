import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { catalogRoutes } from './modules/catalog/routes.ts';
import { catalogService } from './modules/catalog/service.ts';
import { dealsRoutes } from './modules/deals/routes.ts';
import { dealsService } from './modules/deals/service.ts';
import { createCatalogs } from './modules/search/provider.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { searchService } from './modules/search/service.ts';
import { storesRoutes } from './modules/stores/routes.ts';
import { storesService } from './modules/stores/service.ts';
import { handleErrors } from './platform/error-handler.ts';
import { serveHealth } from './platform/health.ts';
import { logOptions } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { describeApi } from './platform/openapi.ts';
import { serveWeb } from './platform/static.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CATALOG_MEMORY_BYTES = 512 * 1024 * 1024;
const BODY_LIMIT_BYTES = 256 * 1024;

export type AppConfig = Pick<Config, 'logLevel' | 'publicUrl' | 'rateLimit' | 'trustProxy'>;

/** Wires the whole server together. Listening and opening the database are the caller's. */
export async function createApp(db: Database, config: AppConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // Radix locks the page's scrolling behind a dialog with a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      allowList: (request) => !request.url.startsWith('/api/'),
    });
  }
  await describeApi(app);
  serveHealth(app, db);
  serveMetrics(app);

  const stores = storesService(db);
  const catalogs = createCatalogs({
    db,
    stores,
    maxBytes: CATALOG_MEMORY_BYTES,
    now: Date.now,
    onError: (error, what) => app.log.error({ err: error }, what),
  });
  const search = searchService(catalogs, stores);

  storesRoutes(app, stores);
  catalogRoutes(app, catalogService(search));
  dealsRoutes(app, dealsService(db, stores));
  searchRoutes(app, search);
  await serveWeb(app, WEB_DIR);

  const unfollow = await catalogs.follow();
  app.addHook('onClose', unfollow);
  return app;
}
