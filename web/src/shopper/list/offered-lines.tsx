import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { addToList } from '../../features/list/add-to-list.ts';
import { ItemText } from '../../features/list/components/item-text.tsx';
import { offersItems, unpackItems } from '../../features/list/share-link.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whether to add the lines of a shared link. Renders nothing at other addresses. */
export function OfferedLines() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const offered = useQuery({
    queryKey: ['offered-lines', hash],
    queryFn: () => unpackItems(hash),
    enabled: offersItems(hash),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!offersItems(hash) || offered.data === undefined) return null;
  const close = () => void navigate(pathname + search, { replace: true });
  const items = offered.data ?? [];
  const lines = items.map((item, id) => ({ id, item }));
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        items.length > 0
          ? `Add ${items.length === 1 ? 'this line' : `these ${countOf(items.length, 'line')}`} to your list?`
          : 'This link has no list'
      }
      description={
        items.length > 0
          ? undefined
          : 'It may have been cut on its way. Ask for the list as text, and paste it.'
      }
      footer={
        items.length > 0 ? (
          <>
            <Button variant="secondary" onClick={close}>
              No, thank you
            </Button>
            <Button
              onClick={() => {
                void addToList(items.map((item) => ({ item })));
                close();
              }}
            >
              Add
            </Button>
          </>
        ) : (
          <Button onClick={close}>Go on</Button>
        )
      }
    >
      <ul className="max-h-[50dvh] overflow-y-auto wrap-anywhere">
        {lines.map(({ id, item }) => (
          <li key={id}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
