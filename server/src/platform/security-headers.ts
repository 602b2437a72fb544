import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Puts on every answer what keeps its page to itself: scripts and data of this origin alone, and over https no way
 * back to http. The headers are made once, not anew for each request.
 */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // Radix locks the page's scrolling behind a dialog with a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: publicUrl?.startsWith('https:') ?? false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
