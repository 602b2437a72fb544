import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useDashboard } from './use-dashboard.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { SectionList, ShopperPageLink } from './navigation.tsx';
import { Section } from './section.tsx';
import { FURTHER, SETTINGS } from './sections.ts';
import { LanguageSwitch } from '../../features/languages/language-switch.tsx';
import { Card } from '../../ui/card.tsx';

/** The sections that a phone's bar has no room for, and who is signed in. */
export function Component() {
  const id = useId();
  const store = useKeeperStore();
  const { data: own } = useDashboard();
  if (!own) return null;
  const { user, waiting } = own;
  return (
    <Section title={t({ message: 'More', comment: 'Further pages' })}>
      <div className="flex max-w-text flex-col gap-4">
        <Card as="nav" aria-label={t`Further pages`} className="p-1">
          <SectionList links={FURTHER} waiting={waiting} />
        </Card>
        <nav aria-labelledby={id}>
          <h2 id={id} className="mb-2 text-lg">
            {t`Settings`}
          </h2>
          <Card className="p-1">
            <SectionList links={SETTINGS} waiting={waiting} />
            <ShopperPageLink store={store} />
          </Card>
        </nav>
        <LanguageSwitch />
        <p className="px-4 text-sm wrap-anywhere text-muted">
          {t`Signed in as ${{ email: user.email }}`}
        </p>
      </div>
    </Section>
  );
}
