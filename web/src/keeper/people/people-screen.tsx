import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Section } from '../frame/section.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { PeopleList } from './people-list.tsx';

/** The people who manage the store. */
export function Component() {
  const { name } = useKeeperStore();
  return (
    <Section title={t`People`}>
      <SectionTabs label={t`Settings`} links={SETTINGS} />
      <div className="max-w-text">
        <p className="text-muted">
          <Trans>They manage {name} with you, and each can do everything that you can.</Trans>
        </p>
        <PeopleList />
      </div>
    </Section>
  );
}
