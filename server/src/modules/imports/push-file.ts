import type { pushFile as pushFileCall } from '@aislewise/contracts/calls/pushes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeyHolder } from '../../http/key-guard.ts';
import { AppError } from '../../lib/errors.ts';
import { cancelImport } from './cancel-import.ts';
import { commitImport, renewStock } from './commit-import.ts';
import { lackedFields } from './lacked-fields.ts';
import { previewImport, type UploadedFile } from './preview-import.ts';

/** The text of an error from a sentence that was said already. */
const asText = (sentence: string): MessageDescriptor => ({
  id: '{sentence}',
  values: { sentence },
});

/**
 * Imports a file in one call, by what the store's keepers have answered about files of its shape. A
 * file that changes nothing leaves no import, but is evidence for the stock that a till states in it.
 * The answer names the columns that were left out. Throws unprocessable for one that needs an answer,
 * and what preview and commit throw.
 */
export async function pushFile(
  ctx: Context,
  program: KeyHolder,
  file: UploadedFile,
): Promise<z.input<typeof pushFileCall.answer>> {
  const plan = await previewImport(ctx, program, file);
  const { id, problem, locations, counts, ignoredColumns: leftOut } = plan;
  const lacked = lackedFields(plan);
  if (problem !== null) {
    await cancelImport(ctx, program, id);
    throw new AppError(
      'unprocessable',
      locations.length > 1
        ? msg`${{ problem }} Send its name once as the query ‘location’.`
        : asText(problem),
    );
  }
  if (counts.new + counts.changed === 0) {
    await renewStock(ctx, program, id);
    return { ...(await cancelImport(ctx, program, id)), leftOut, lacked };
  }
  return { ...(await commitImport(ctx, program, id, { markMissing: false })), leftOut, lacked };
}
