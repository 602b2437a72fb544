import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { warnOfLittleRoom, type FreeBytes } from './http/disk-space.ts';
import { startNotifying } from './modules/alerts/send-messages.ts';
import { startAnalyticsCleanup } from './modules/analytics/clean-up.ts';
import { startHistoryCleanup } from './modules/undo/drop-old-values.ts';
import { startSignInCleanup } from './modules/auth/clean-up.ts';
import { startSendingMails } from './modules/mail/send-mails.ts';
import { startRecordingPrices } from './modules/inventory/price-history.ts';
import { startPhotoCleanup } from './modules/photos/photos.ts';
import { linkAllProducts } from './modules/products/link-products.ts';
import { refreshStoreVocabulary } from './modules/search/refresh-vocabulary.ts';
import { startSharedListCleanup } from './modules/shared-lists/shared-lists.ts';
import { startWordingCleanup } from './modules/wordings/wordings.ts';
import { startDelivering } from './modules/webhooks/deliver.ts';

/**
 * Starts the work of a server that no request asks for, and ends it when the server closes: mails,
 * webhooks, alerts, tracked events, clean-up, prices of the day; once the server listens, food links and the vocabulary of the stores.
 */
export function startBackgroundWork(
  app: FastifyInstance,
  ctx: Context,
  { stopping, freeBytes }: { stopping: AbortController; freeBytes: FreeBytes | undefined },
): void {
  const stopMails = startSendingMails(ctx);
  const stopWebhooks = startDelivering(ctx);
  const stopNotifying = startNotifying(ctx);
  const stopTracking = ctx.tracking.start();
  const stopRepeated = [
    startAnalyticsCleanup(ctx),
    startSignInCleanup(ctx),
    startPhotoCleanup(ctx),
    startSharedListCleanup(ctx),
    startWordingCleanup(ctx),
    startHistoryCleanup(ctx),
    startRecordingPrices(ctx),
  ];
  const stopWarning = freeBytes && warnOfLittleRoom(ctx, freeBytes);
  let learning: Promise<(() => Promise<void>) | undefined> | undefined;

  async function linkAndLearn() {
    await ctx.foods.warm();
    await linkAllProducts(ctx, stopping.signal);
    return refreshStoreVocabulary(ctx);
  }
  app.addHook('onListen', (done) => {
    learning = linkAndLearn().catch((error: unknown) => {
      if (!stopping.signal.aborted) app.log.error({ err: error }, 'Products could not be linked');
      return undefined;
    });
    done();
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    // Ends work that waits for the worker.
    await ctx.foods.close();
    await ctx.linking.settled();
  });
  app.addHook('onClose', async () => {
    stopWarning?.();
    await (
      await learning
    )?.();
    await Promise.all([
      stopMails(),
      stopWebhooks(),
      stopNotifying(),
      stopTracking(),
      ...stopRepeated.map((stop) => stop()),
    ]);
  });
}
