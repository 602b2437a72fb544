import { t } from '@lingui/core/macro';
import { PersonalDataCard } from '../personal-data/personal-data-card.tsx';
import { Section } from '../frame/section.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { CHANGES_PART, SETTINGS } from '../frame/sections.ts';
import { ClosedDays } from './closed-days-card.tsx';
import { EmbedCard } from './embed-card.tsx';
import { LogoEditor } from './logo-editor.tsx';
import { OwnNetworkCard } from './own-network-card.tsx';
import { PosterCard } from './poster-card.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StorageCard } from './storage-card.tsx';

/** Settings (spec section 2): logo, colour, store details, poster, customers' data, changes. */
export function Component() {
  return (
    <Section title={t`Settings`}>
      <SectionTabs label={t`Settings`} links={SETTINGS} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <SectionCard title={t`Store logo`}>
            <LogoEditor />
          </SectionCard>
          <SettingsForm />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Home links to it. */}
          <div id={CHANGES_PART} className="scroll-mt-4">
            <SectionCard title={t`Recent changes`}>
              <RecentChanges />
            </SectionCard>
          </div>
          <SectionCard
            title={t`Closed days`}
            text={t`Holidays and single days. A day of every week stands in the opening hours: ‘closed Sundays’.`}
          >
            <ClosedDays />
          </SectionCard>
          <SectionCard title={t`A poster for your window`}>
            <PosterCard />
          </SectionCard>
          <SectionCard
            title={t`The search on your website`}
            text={t`Websites of yours that may show the search of this store.`}
          >
            <EmbedCard />
          </SectionCard>
          <SectionCard title={t`Shoppers’ reports`}>
            <OwnNetworkCard />
          </SectionCard>
          <SectionCard title={t`Storage`}>
            <StorageCard />
          </SectionCard>
          <SectionCard title={t`Customers’ data`}>
            <PersonalDataCard />
          </SectionCard>
        </div>
      </div>
    </Section>
  );
}
