import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import {
  getProvedCall,
  settleConfirmation,
  withFreshProof,
  withRecentSignIn,
} from './recent-sign-in.ts';

const refusal = (code: string): ApiError =>
  new ApiError('', new Response(null, { status: 403 }), { error: 'Please confirm.', code });

/** A call that the server refuses until the sign-in is confirmed. */
const refusedOnce = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal('confirm_sign_in'))
    .mockResolvedValueOnce('done');

describe('a call that needs a recent sign-in', () => {
  afterEach(() => settleConfirmation(false));

  it('is made again once the keeper has confirmed it', async () => {
    const call = refusedOnce();
    const result = withRecentSignIn(call);
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    settleConfirmation(true);
    await expect(result).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('fails with the server’s sentence when the keeper cancels', async () => {
    const call = refusedOnce();
    const result = withRecentSignIn(call);
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    settleConfirmation(false);
    await expect(result).rejects.toThrow(ApiError);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is confirmed by the password that its form has just asked for', async () => {
    const confirm = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', confirm);
    const call = refusedOnce();
    await expect(withRecentSignIn(call, 'secret word')).resolves.toBe('done');
    expect(confirm.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ password: 'secret word' }));
    vi.unstubAllGlobals();
  });

  it('asks where the password alone is not enough', async () => {
    const refused = async () => new Response('{}', { status: 403 });
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(refused));
    const call = refusedOnce();
    const result = withRecentSignIn(call, 'wrong');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    await new Promise((resolve) => setImmediate(resolve));
    settleConfirmation(false);
    await expect(result).rejects.toThrow(ApiError);
    expect(call).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('fails at once for any other reason', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(refusal('forbidden'));
    await expect(withRecentSignIn(call)).rejects.toThrow(ApiError);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('a call that needs a proof of its own', () => {
  const PROOF = { password: 'secret word' };
  const wrong = (path: string): ApiError =>
    new ApiError('', new Response(null, { status: 400 }), {
      error: 'Not right.',
      code: 'invalid_input',
      details: [{ path, message: 'is not right' }],
    });

  it('is made with the proof, which is asked for again while it is refused', async () => {
    const call = vi
      .fn<(proof: object) => Promise<void>>()
      .mockRejectedValueOnce(wrong('password'))
      .mockResolvedValueOnce();
    const result = withFreshProof(call);
    await expect(getProvedCall()?.send(PROOF)).rejects.toThrow(ApiError);
    expect(getProvedCall()).not.toBeNull();
    await getProvedCall()?.send(PROOF);
    await expect(result).resolves.toBe(true);
    expect(call).toHaveBeenLastCalledWith(PROOF);
    expect(getProvedCall()).toBeNull();
  });

  it('fails at once for a reason that is not the proof', async () => {
    const result = withFreshProof(() => Promise.reject(wrong('id')));
    await getProvedCall()?.send(PROOF);
    await expect(result).rejects.toThrow(ApiError);
    expect(getProvedCall()).toBeNull();
  });

  it('is not made when the keeper closes the dialog', async () => {
    const call = vi.fn<() => Promise<void>>();
    const result = withFreshProof(call);
    getProvedCall()?.cancel();
    await expect(result).resolves.toBe(false);
    expect(call).not.toHaveBeenCalled();
  });
});
