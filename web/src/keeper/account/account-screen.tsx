import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isSecondFactorMissing, safeNext } from '../../features/auth/rules.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LanguageSwitch } from '../../features/languages/language-switch.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SiteBar } from '../../ui/site-bar.tsx';
import { useDashboard } from '../frame/use-dashboard.ts';
import { OwnStorePage } from '../frame/own-store-page.tsx';
import { LogoutButton } from '../frame/logout-button.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { Section } from '../frame/section.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { FORM_PARAMETER } from '../forms/unsaved.ts';
import { EmailCard } from './email-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The keeper's own account: name, address, password, second factors, sessions. */
export function Component() {
  const { error } = useDashboard();
  if (isSecondFactorMissing(error)) return <RequiredSetUp />;
  return (
    <OwnStorePage>
      {({ user }) => (
        <Section title={t`Account`}>
          <SectionTabs label={t`Settings`} links={SETTINGS} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <SecondFactorCard />
              <SectionCard title={t`Name`}>
                <NameCard name={user.name} />
              </SectionCard>
              <SectionCard title={t`E-mail address`}>
                <EmailCard email={user.email} />
              </SectionCard>
              <SectionCard title={t`Language`}>
                <p>{t`Of the portal and of the mails that you get.`}</p>
                <LanguageSwitch />
              </SectionCard>
              <SectionCard title={t`Password`}>
                <PasswordCard />
              </SectionCard>
            </div>
            <SessionsCard />
          </div>
        </Section>
      )}
    </OwnStorePage>
  );
}

/** Where the server requires a second factor, a keeper without one sets it up before anything else. */
function RequiredSetUp() {
  useDocumentTitle(t`Second factor`);
  const [parameters] = useSearchParams();
  const [isDone, setDone] = useState(false);
  // The step back that closes the dialog with the codes comes first.
  if (isDone && !parameters.has(FORM_PARAMETER)) {
    return <GoOn to={safeNext(parameters.get('next')) ?? paths.keeper('dashboard')} />;
  }
  return (
    <>
      <SiteBar>
        <div className="ms-auto">
          <LogoutButton />
        </div>
      </SiteBar>
      <PlainPage>
        <div className="mx-auto flex max-w-text flex-col gap-4">
          <h1 className="text-2xl">{t`Set up a second factor`}</h1>
          <Notice>
            {t`Here, storekeepers need one besides the password. It takes a minute, then you go on where you were.`}
          </Notice>
          <SecondFactorCard onSetUp={() => setDone(true)} />
        </div>
      </PlainPage>
    </>
  );
}

/** Leads to a page, and reads again what the server refused without a second factor. */
function GoOn({ to }: { readonly to: string }) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries();
  }, [client]);
  return <Navigate to={to} replace />;
}
