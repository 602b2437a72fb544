import { useDashboard } from '../dashboard/api.ts';
import { LogoutButton } from '../offline/logout-button.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { SectionList, ShopperPageLink } from '../shared/navigation.tsx';
import { Section } from '../shared/section.tsx';
import { FURTHER, SETTINGS } from '../shared/sections.ts';
import { Card } from '../../ui/card.tsx';

/** The sections that a phone's bar has no room for, and who is signed in. */
export function Component() {
  const store = useKeeperStore();
  const { data: own } = useDashboard();
  if (!own) return null;
  const { user, waiting } = own;
  return (
    <Section title="More">
      <div className="flex max-w-text flex-col gap-4">
        <Card as="nav" aria-label="Further pages" className="p-1">
          <SectionList links={FURTHER} waiting={waiting} />
        </Card>
        <Card as="nav" aria-label="Settings" className="p-1">
          <SectionList links={SETTINGS} waiting={waiting} />
          <ShopperPageLink store={store} />
        </Card>
        <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0">
            <span className="block font-semibold">{user.name}</span>
            <span className="block text-sm wrap-anywhere text-muted">{user.email}</span>
          </p>
          <LogoutButton />
        </Card>
      </div>
    </Section>
  );
}
