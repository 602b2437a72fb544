import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { DASHBOARD_COLORS, THEME_COLORS } from '@aislewise/contracts/theme';
import { useSaveSettings } from './api.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../shared/section-card.tsx';
import { ColorChoice } from './color-choice.tsx';
import { LogoEditor } from './logo-editor.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecentChanges } from './recent-changes.tsx';

/** The dashboard's Settings (spec section 2): logo, four colours saved at once, recent changes. */
export function SettingsTab({ store }: { readonly store: KeeperStore }) {
  const save = useSaveSettings(undefined);
  const wanted = save.isPending ? save.variables.logoColor : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <SectionCard title="Store logo">
          <LogoEditor storeId={undefined} store={store} />
        </SectionCard>
        <SectionCard title="Theme color">
          {save.isError && (
            <Notice tone="error" className="mb-3">
              Failed to update theme color
            </Notice>
          )}
          <ColorChoice
            legend="A color you pick is saved at once"
            options={DASHBOARD_COLORS}
            value={wanted ?? store.logoColor}
            onChange={(value) => {
              const logoColor = THEME_COLORS.find((color) => color === value);
              if (logoColor) save.mutate({ logoColor });
            }}
          />
        </SectionCard>
        <SectionCard title="Your password">
          <PasswordCard />
        </SectionCard>
      </div>
      <SectionCard title="Recent changes">
        <RecentChanges timeZone={store.timeZone} />
      </SectionCard>
    </div>
  );
}
