import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { KeeperAisle } from '@aislewise/contracts/calls/aisles';
import { Merge, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { choicesOf } from '../../lib/known.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListTab } from '../lists/list-tab.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { isolated } from '../../lib/direction.ts';
import { MergeAisleDialog, RenameAisleDialog } from './aisle-dialogs.tsx';
import { useAisles } from './api.ts';

/** The store's aisles with their product counts and spellings: rename and merge. */
export function AislesList() {
  const query = useAisles();
  const renaming = useDialog<KeeperAisle>('rename-aisle');
  const merging = useDialog<KeeperAisle>('merge-aisle');
  const rows = choicesOf(query);
  const others = (one: KeeperAisle) => rows.filter(({ aisle }) => aisle !== one.aisle);
  const tools = (
    <p className="mb-3 text-muted">
      {t`Aisles come from your products. ‘4’, ‘aisle 4’ and ‘Aisle 4’ are one aisle.`}
    </p>
  );
  return (
    <>
      <ListTab
        label={t`Aisles`}
        noun="aisles"
        query={query}
        failed={t`The aisles could not be loaded`}
        count={rows.length}
        tools={tools}
        empty={{ title: t`No aisles yet`, text: t`They appear with the first product in one.` }}
      >
        <Card as="ul" className="divide-y divide-hairline">
          {rows.map((row) => (
            <AisleRow
              key={row.aisle}
              row={row}
              onRename={() => renaming.open(row)}
              onMerge={rows.length > 1 ? () => merging.open(row) : undefined}
            />
          ))}
        </Card>
      </ListTab>
      {renaming.opened && (
        <RenameAisleDialog
          row={renaming.opened}
          others={others(renaming.opened)}
          onClose={renaming.close}
        />
      )}
      {merging.opened && (
        <MergeAisleDialog
          row={merging.opened}
          others={others(merging.opened)}
          onClose={merging.close}
        />
      )}
    </>
  );
}

interface AisleRowProps {
  readonly row: KeeperAisle;
  readonly onRename: () => void;
  /** Undefined while there is no other aisle. */
  readonly onMerge: (() => void) | undefined;
}

function AisleRow({ row: { aisle, count, spellings }, onRename, onMerge }: AisleRowProps) {
  const alsoWritten = spellings.slice(1).map(({ spelling }) => isolated(`‘${spelling}’`));
  const others = new Intl.ListFormat(i18n.locale).format(alsoWritten);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="font-semibold break-words">
          {aisle}
        </p>
        {alsoWritten.length > 0 && (
          <p className="text-sm text-muted">{t`Also written ${others}`}</p>
        )}
      </div>
      <Link
        to={paths.keeper('inventory', { aisle })}
        className="inline-flex min-h-target items-center text-sm font-semibold text-store-text tabular-nums underline"
      >
        <Trans>
          <Plural value={count} one="# product" other="# products" />
          <span className="sr-only"> in {aisle}</span>
        </Trans>
      </Link>
      <div className="flex">
        <Button
          variant="quiet"
          size="sm"
          aria-label={t`Rename ${aisle}`}
          icon={<Pencil aria-hidden size={16} />}
          onClick={onRename}
        >
          {t`Rename`}
        </Button>
        {onMerge && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t`Merge ${aisle} into another aisle`}
            icon={<Merge aria-hidden size={16} />}
            onClick={onMerge}
          >
            {t`Merge`}
          </Button>
        )}
      </div>
    </li>
  );
}
