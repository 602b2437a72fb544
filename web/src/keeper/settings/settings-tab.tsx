import { PersonalDataCard } from '../personal-data/personal-data-card.tsx';
import { SectionCard } from '../shared/section-card.tsx';
import { useUpdateSettings } from './api.ts';
import { LogoEditor } from './logo-editor.tsx';
import { PosterCard } from './poster-card.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ThemeColor } from './theme-color.tsx';

/** Settings (spec section 2): logo, colour, store details, poster, customers' data, changes. */
export default function SettingsTab() {
  // One mutation for both, so that the form is busy until a picked colour is saved and read again.
  const save = useUpdateSettings();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <SectionCard title="Store logo">
          <LogoEditor />
        </SectionCard>
        <ThemeColor save={save} />
        <SettingsForm save={save} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SectionCard title="A poster for your window">
          <PosterCard />
        </SectionCard>
        <SectionCard title="Customers’ data">
          <PersonalDataCard />
        </SectionCard>
        <SectionCard title="Recent changes">
          <RecentChanges />
        </SectionCard>
      </div>
    </div>
  );
}
