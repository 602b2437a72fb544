import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { useForgetting } from '../../features/auth/api.ts';
import { resetToken, safeNext } from '../../features/auth/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SiteBar } from '../../ui/site-bar.tsx';
import { LoginForm } from '../shared/login-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';

type Step = 'login' | 'forgot' | 'changed';

/** Spec section 2, Storekeeper login; a mailed link opens the form for a new password. */
export function Component() {
  useDocumentTitle('Storekeeper Portal');
  useForgetting();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const [asked, setStep] = useState<Step>('login');
  // A mailed link opened in this tab changes only the fragment and loads no page.
  const token = resetToken(hash);
  const step = token === null ? asked : 'reset';
  const next = safeNext(parameters.get('next'));

  const toLogin = (after: Step = 'login') => {
    // Removes the used token from the address and the history.
    if (hash !== '') void navigate(paths.keeperLogin(), { replace: true });
    setStep(after);
  };

  return (
    <>
      <SiteBar />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-md grow px-4 pt-4 pb-12">
        <h1 className="text-3xl">Storekeeper Portal</h1>
        <p className="mt-2 text-lg text-muted">Sign in to manage your store inventory and deals</p>
        <Card className="mt-6 p-5">
          {step === 'changed' && (
            <Notice tone="success" className="mb-4">
              Your password is changed. Sign in with the new one.
            </Notice>
          )}
          {(step === 'login' || step === 'changed') && (
            <>
              {next !== null && step === 'login' && (
                <Notice className="mb-4">Please sign in to go on where you were.</Notice>
              )}
              <LoginForm
                onSignedIn={() => void navigate(next ?? paths.keeperDashboard(), { replace: true })}
              />
              <Button variant="quiet" wide className="mt-2" onClick={() => setStep('forgot')}>
                Forgot your password?
              </Button>
            </>
          )}
          {step === 'forgot' && <ForgotForm />}
          {step === 'reset' && token !== null && (
            <ResetForm
              key={token}
              token={token}
              onDone={() => toLogin('changed')}
              onNewLink={() => toLogin('forgot')}
            />
          )}
          {(step === 'forgot' || step === 'reset') && (
            <Button variant="quiet" wide className="mt-4" onClick={() => toLogin()}>
              Back to sign in
            </Button>
          )}
        </Card>
        <Link
          to={paths.home()}
          className="mt-6 inline-flex min-h-target items-center gap-2 font-semibold text-store-text"
        >
          <ArrowLeft aria-hidden size={20} />
          Looking for groceries? To the stores
        </Link>
      </main>
    </>
  );
}
