import { t } from '@lingui/core/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { SHORTCUTS } from './use-shortcuts.ts';

/** The keys of the inventory, which belong to its fields. */
const IN_INVENTORY = [
  {
    key: 'Enter',
    get does() {
      return t`Save, and go to the next product or back to the search`;
    },
  },
  {
    key: '↑ ↓',
    get does() {
      return t`Go to the product above or below`;
    },
  },
  {
    key: 'Esc',
    get does() {
      return t`Bring the saved value back`;
    },
  },
];

/** Lists the keyboard's shortcuts. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Keyboard shortcuts`}
      description={t`They work while you are not typing in a field.`}
    >
      <ShortcutList shortcuts={SHORTCUTS} />
      <h3 className="mt-4 mb-1 text-lg">{t`In the inventory`}</h3>
      <ShortcutList shortcuts={IN_INVENTORY} />
    </Dialog>
  );
}

interface ShortcutListProps {
  readonly shortcuts: readonly { readonly key: string; readonly does: string }[];
}

function ShortcutList({ shortcuts }: ShortcutListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {shortcuts.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 rounded-inner border border-edge bg-sunken px-2 text-center font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
