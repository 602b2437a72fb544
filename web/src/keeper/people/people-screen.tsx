import { useKeeperStore } from '../store/keeper-store.ts';
import { Section } from '../frame/section.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { PeopleList } from './people-list.tsx';

/** The people who manage the store. */
export function Component() {
  const { name } = useKeeperStore();
  return (
    <Section title="People">
      <SectionTabs label="Settings" links={SETTINGS} />
      <div className="max-w-text">
        <p className="text-muted">
          They manage {name} with you, and each can do everything that you can.
        </p>
        <PeopleList />
      </div>
    </Section>
  );
}
