import { t } from '@lingui/core/macro';
import { FileUp, Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { ProductDialog } from './product-dialog.tsx';

/** The second way to fill an empty store. */
export const ImportLink = () => (
  <ButtonLink
    variant="secondary"
    icon={<FileUp aria-hidden size={20} />}
    to={paths.keeper('import')}
  >
    {t`Bulk Import`}
  </ButtonLink>
);

/** Stands where a store without products has nothing to show, and offers both ways to add some. */
export function NoProducts({ text }: { readonly text: string }) {
  const adding = useDialog<true>('first-product');
  return (
    <>
      <EmptyState
        level={2}
        title={t`Your store has no products yet`}
        text={`${text} ${t`Add products one by one, or import your list or the export of your till.`}`}
        actions={
          <>
            <Button icon={<Plus aria-hidden size={20} />} onClick={() => adding.open(true)}>
              {t`Add Product`}
            </Button>
            <ImportLink />
          </>
        }
      />
      {adding.opened && <ProductDialog onClose={adding.close} />}
    </>
  );
}
