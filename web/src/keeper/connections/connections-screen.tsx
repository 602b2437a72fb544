import { t } from '@lingui/core/macro';
import { Section } from '../frame/section.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { KeysCard } from './keys-card.tsx';
import { TillsCard } from './tills-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** The programs that work with the store: its till, their keys, and the addresses that get messages. */
export function Component() {
  return (
    <Section title={t`Connections`}>
      <SectionTabs label={t`Settings`} links={SETTINGS} />
      <div className="flex max-w-text flex-col gap-4">
        <TillsCard />
        <KeysCard />
        <WebhooksCard />
      </div>
    </Section>
  );
}
