import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { User } from '@aislewise/contracts/calls/auth';
import { inLanguage, languageChosen, languageInQuery } from '@aislewise/contracts/languages';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { keepLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { useForgetting } from '../../features/auth/api.ts';
import {
  mailedLink,
  safeNext,
  waitingFactors,
  type MailedLink,
  type SecondStepState,
} from '../../features/auth/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LanguageSwitch } from '../../features/languages/language-switch.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SiteBar } from '../../ui/site-bar.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import { EmailForm } from './email-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { ObjectionForm } from './objection-form.tsx';
import { ResetForm } from './reset-form.tsx';

type Step = 'login' | 'forgot' | keyof typeof DONE;

const DONE = {
  get changed() {
    return t`Your password is changed. Sign in with the new one.`;
  },
  get joined() {
    return t`Your account is open. Sign in with your new password.`;
  },
  get back() {
    return t`Your account is open again. Sign in as before.`;
  },
};

const isDone = (step: Step): step is keyof typeof DONE => Object.hasOwn(DONE, step);

/** Spec section 2, Storekeeper login; mailed links open their forms here. */
export function Component() {
  useDocumentTitle(t`Storekeeper Portal`);
  useForgetting();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { hash, search, state } = useLocation() as Location<unknown>;
  const [step, setStep] = useState<Step>('login');
  // A mailed link opened in this tab changes only the fragment and loads no page.
  const link = mailedLink(hash);
  const waiting = waitingFactors(state);
  const next = safeNext(parameters.get('next'));

  const toLogin = (after: Step = 'login') => {
    // Removes the used token from the address and the history.
    if (hash !== '') void navigate(paths.keeperLogin(), { replace: true });
    setStep(after);
  };

  const enter = ({ language }: Pick<User, 'language'>) => {
    const to = next ?? paths.keeper('dashboard');
    const chosen = languageInQuery(search);
    // A device without a choice of its own shows the portal in the keeper's language, from now on.
    if (language && language !== i18n.locale && !languageChosen(search, document.cookie)) {
      keepLanguage(language);
      location.replace(to);
    } else void navigate(chosen ? inLanguage(to, chosen) : to, { replace: true });
  };

  return (
    <>
      <SiteBar />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-md grow px-4 pt-4 pb-12">
        <h1 className="text-3xl">{t`Storekeeper Portal`}</h1>
        <p className="mt-2 text-lg text-muted">{t`Sign in to manage your store inventory and deals`}</p>
        <Card className="mt-6 p-5">
          {link !== null && (
            <LinkForm
              key={link.token}
              link={link}
              onDone={toLogin}
              onSignedIn={() => void navigate(paths.keeper('dashboard'), { replace: true })}
            />
          )}
          {link === null && step === 'forgot' && <ForgotForm />}
          {link === null && step !== 'forgot' && (
            <>
              {isDone(step) && waiting === null && (
                <Notice tone="success" className="mb-4">
                  {DONE[step]}
                </Notice>
              )}
              {next !== null && step === 'login' && waiting === null && (
                <Notice className="mb-4">{t`Please sign in to go on where you were.`}</Notice>
              )}
              <SignIn
                waiting={waiting}
                onWaiting={(factors) => {
                  const kept: SecondStepState | null = factors && { secondFactor: factors };
                  void navigate({ search }, { state: kept, replace: factors === null });
                }}
                onSignedIn={enter}
              />
              {waiting === null && (
                <Button variant="quiet" wide className="mt-2" onClick={() => setStep('forgot')}>
                  {t`Forgot your password?`}
                </Button>
              )}
            </>
          )}
          {(link !== null || step === 'forgot') && (
            <Button variant="quiet" wide className="mt-4" onClick={() => toLogin()}>
              {t`Back to sign in`}
            </Button>
          )}
        </Card>
        <Link
          to={paths.home()}
          className="mt-6 inline-flex min-h-target items-center gap-2 font-semibold text-store-text"
        >
          <ArrowLeft aria-hidden size={20} />
          {t`Looking for groceries? To the stores`}
        </Link>
        <div className="mt-4 border-t border-hairline pt-2">
          <LanguageSwitch />
        </div>
      </main>
    </>
  );
}

interface LinkFormProps {
  readonly link: MailedLink;
  readonly onDone: (after: Step) => void;
  readonly onSignedIn: () => void;
}

/** The form that a mailed link opens. */
function LinkForm({ link: { kind, token }, onDone, onSignedIn }: LinkFormProps) {
  switch (kind) {
    case 'reset':
      return (
        <ResetForm
          token={token}
          onDone={() => onDone('changed')}
          onNewLink={() => onDone('forgot')}
        />
      );
    case 'email':
      return <EmailForm token={token} />;
    case 'invitation':
      return (
        <InvitationForm token={token} onDone={() => onDone('joined')} onSignedIn={onSignedIn} />
      );
    case 'objection':
      return <ObjectionForm token={token} onDone={() => onDone('back')} />;
  }
}
