import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from '@aislewise/contracts/calls/fields';
import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { MAX_LOCATION } from '@aislewise/contracts/imports';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';
import { operatorOf } from '../modules/audit/audit.ts';
import { cancelImport } from '../modules/imports/cancel-import.ts';
import { commitImport } from '../modules/imports/commit-import.ts';
import { getImport } from '../modules/imports/list-imports.ts';
import { lackedFields } from '../modules/imports/lacked-fields.ts';
import { previewImport } from '../modules/imports/preview-import.ts';
import { linkProducts } from '../modules/products/link-products.ts';
import { defineCommand, flag, required, type CommandContext } from './command.ts';
import { findStore } from './find-store.ts';
import { progressBar } from './import-progress.ts';

/** The command links the products itself, after the commit. */
const NO_LINKING = { add: () => undefined, settled: async () => undefined };

/** The portal's download has all refused rows. */
const MAX_SHOWN = 20;

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file ${path}.`);
  if (!found.isFile()) throw new OperatorError(`${path} is not a file.`);
}

/** Shows ignored columns, refused rows and rows that seem to be duplicates. */
async function explain(context: CommandContext, store: string, plan: ImportSummary) {
  const { terminal } = context;
  const { id, till, location, ignoredColumns, counts, noted, skipped, warnings } = plan;
  if (till) {
    const where = location === null ? '' : `, location ${location}`;
    terminal.note(`This is an export of ${till.name}${where}.`);
  }
  for (const { reason, count, examples } of skipped) {
    const first = examples.length > 0 ? ` (${examples.join('; ')})` : '';
    terminal.note(`skipped ${count}: ${reason}${first}`);
  }
  const inactive = skipped.filter(({ isInactive }) => isInactive);
  if (inactive.length > 0) terminal.note('--with-inactive takes those that are not sold too.');
  for (const { count, remedy } of warnings) terminal.note(`warning ${count}: ${remedy}`);
  const lacked = lackedFields(plan);
  if (lacked.length > 0) terminal.note(`No column is read as: ${lacked.join(', ')}`);
  if (ignoredColumns.length > 0) terminal.note(`Ignored columns: ${ignoredColumns.join(', ')}`);
  const actor = operatorOf(store);
  const page = { after: 0, limit: MAX_SHOWN };
  const refused = await getImport(context, actor, id, { ...page, kind: 'refused' });
  for (const { line, reasons } of refused.sample)
    terminal.note(`line ${line}: ${reasons.join(' ')}`);
  if (counts.refused > MAX_SHOWN)
    terminal.note(`… and ${counts.refused - MAX_SHOWN} more refused rows`);
  const alike = await getImport(context, actor, id, { ...page, noted: true });
  for (const { line, notes } of alike.sample) terminal.note(`line ${line}: ${notes.join(' ')}`);
  if (noted > MAX_SHOWN) terminal.note(`… and ${noted - MAX_SHOWN} more notes`);
}

/**
 * Links imported products to their foods. A running server does not notice that another process has
 * written unlinked products, and would link them at its next start or next edit only.
 */
async function linkToFoods(context: CommandContext, storeId: string): Promise<void> {
  try {
    await linkProducts(context, storeId);
  } finally {
    await context.foods.close();
  }
}

const importFile = defineCommand({
  name: 'import',
  takes: '--store <store> [--location <name>] [--with-inactive] [--dry-run] <file>',
  about:
    'Imports a .csv or .xlsx list of products or the export of a till; --location names the shop of a till with several, --with-inactive takes goods that the file calls inactive too, --dry-run only says what it would do',
  options: z.object({
    store: required(text(300)),
    location: text(MAX_LOCATION).optional(),
    'with-inactive': flag,
    'dry-run': flag,
  }),
  argumentCount: 1,
  async run(
    context,
    { store: word, location, 'with-inactive': withInactive, 'dry-run': isDryRun },
    path = '',
  ) {
    const { terminal } = context;
    const { id: storeId } = await findStore(context, word);
    await checkFile(path);
    const ctx = { ...context, linking: NO_LINKING };
    const actor = operatorOf(storeId);
    const reading = progressBar(terminal, 'Reading');
    // An operator says it each time: a script must not depend on a keeper's earlier answer.
    const source = createReadStream(path);
    const file = { fileName: basename(path), location, withInactive, remembers: false, source };
    const plan = await previewImport(ctx, actor, file, reading.show).finally(reading.end);
    if (plan.problem !== null) {
      await cancelImport(ctx, actor, plan.id);
      const remedy = plan.locations.length > 1 ? ' Add --location and its name.' : '';
      throw new OperatorError(plan.problem + remedy);
    }
    await explain(context, storeId, plan);
    if (isDryRun) {
      await cancelImport(ctx, actor, plan.id);
      terminal.note('Nothing was written: this was a dry run.');
    } else {
      const writing = progressBar(terminal, 'Writing');
      const how = { markMissing: false, report: writing.show };
      await commitImport(ctx, actor, plan.id, how).finally(writing.end);
      await linkToFoods(context, storeId);
    }
    const { counts } = plan;
    terminal.say(
      `new ${counts.new}, changed ${counts.changed}, unchanged ${counts.unchanged}, refused ${counts.refused}`,
    );
  },
});

export const importCommands = [importFile];
