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
    <Section title="Settings">
      <SectionTabs label="Settings" links={SETTINGS} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <SectionCard title="Store logo">
            <LogoEditor />
          </SectionCard>
          <SettingsForm />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Home links to it. */}
          <div id={CHANGES_PART} className="scroll-mt-4">
            <SectionCard title="Recent changes">
              <RecentChanges />
            </SectionCard>
          </div>
          <SectionCard
            title="Closed days"
            text="Holidays and single days. A day of every week stands in the opening hours: ‘closed Sundays’."
          >
            <ClosedDays />
          </SectionCard>
          <SectionCard title="A poster for your window">
            <PosterCard />
          </SectionCard>
          <SectionCard
            title="The search on your website"
            text="Websites of yours that may show the search of this store."
          >
            <EmbedCard />
          </SectionCard>
          <SectionCard title="Shoppers’ reports">
            <OwnNetworkCard />
          </SectionCard>
          <SectionCard title="Storage">
            <StorageCard />
          </SectionCard>
          <SectionCard title="Customers’ data">
            <PersonalDataCard />
          </SectionCard>
        </div>
      </div>
    </Section>
  );
}
