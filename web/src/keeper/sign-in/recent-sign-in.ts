import type { confirmSignIn } from '@aislewise/contracts/calls/auth';
import { ApiError, mutate, type Body } from '../../lib/api.ts';
import { createObservable, useObservable } from '../../lib/observable.ts';

type Answer = (isConfirmed: boolean) => void;
export type Proof = Body<typeof confirmSignIn>;

/** The calls that wait until the keeper has confirmed who they are, or has refused to. */
const waiting = createObservable<readonly Answer[]>([]);

/** A call that needs a proof of its own. */
export interface ProvedCall {
  readonly send: (proof: Proof) => Promise<void>;
  readonly cancel: () => void;
}
const provedCall = createObservable<ProvedCall | null>(null);

export const getProvedCall = provedCall.get;

/** The call that waits for a proof of its own, if any: `ConfirmSignIn` asks for it. */
export const useProvedCall = (): ProvedCall | null => useObservable(provedCall);

/** Whether a failure is about the proof, which can be given again. */
const isOfProof = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.details.some(({ path }) => ['password', 'code', 'secondFactor'].includes(path));

/**
 * Makes a call that needs a fresh proof of who is signed in, each time. Asks for it in a dialog, which
 * stays open while the proof is refused. Returns false if the keeper closes the dialog. Throws what the
 * call throws otherwise.
 */
export const withFreshProof = (call: (proof: Proof) => Promise<void>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      provedCall.set(null);
      end();
    };
    provedCall.set({
      async send(proof) {
        try {
          await call(proof);
          settle(() => resolve(true));
        } catch (error) {
          if (isOfProof(error)) throw error;
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
      },
      cancel: () => settle(() => resolve(false)),
    });
  });

/** Whether a call waits for a confirmation: `ConfirmSignIn` asks for it. */
export function useIsConfirming(): boolean {
  const isWaiting = useObservable(waiting, (calls) => calls.length > 0);
  return useProvedCall() !== null || isWaiting;
}

/** Lets the waiting calls go on, or fail. */
export function settleConfirmation(isConfirmed: boolean): void {
  const answers = waiting.get();
  waiting.set([]);
  for (const answer of answers) answer(isConfirmed);
}

/**
 * Makes a call that needs a recent sign-in. If the last one is too long ago, asks the keeper to confirm
 * it and makes the call again. Throws what the call throws; if the keeper refuses, the first refusal.
 *
 * @param password one that the keeper has just typed: it confirms the sign-in where it is enough
 */
export async function withRecentSignIn<Result>(
  call: () => Promise<Result>,
  password?: string,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirm_sign_in')) throw error;
    if (password !== undefined && (await isEnough(password))) return call();
    const isConfirmed = await new Promise<boolean>((resolve) =>
      waiting.set([...waiting.get(), resolve]),
    );
    if (!isConfirmed) throw error;
    return call();
  }
}

/** Confirms the sign-in by the password alone. False if it is wrong or a second factor is needed. */
async function isEnough(password: string): Promise<boolean> {
  try {
    await mutate<typeof confirmSignIn>('POST', '/api/auth/confirm', { password });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
