import * as account from '@aislewise/contracts/calls/account';
import * as auth from '@aislewise/contracts/calls/auth';
import * as people from '@aislewise/contracts/calls/people';
import * as factors from '@aislewise/contracts/calls/second-factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { getStore } from '../stores/stores.ts';
import { isMailSetUp, mailedLinkSite } from '../mail/queue-mail.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { changeLanguage } from './change-language.ts';
import { changeName } from './change-name.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { addNewPasskey, beginAssertion, beginPasskey, removePasskey } from './passkeys.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import * as persons from './people.ts';
import { objectToRemoval, readRemoval, removePerson } from './removed-people.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import { describeSecondFactors, remakeRecoveryCodes } from './second-factors.ts';
import { endOtherSessions, endSession, listSessions, logout, userOf } from './sessions.ts';
import {
  beginPasskeyStep,
  login,
  loginSecondFactor,
  type Client,
  type SignedIn,
} from './sign-in.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

/** A password hash takes the processor about as long as ten usual calls. */
const HASH_UNITS = 10;

export function authRoutes(app: Api, ctx: Context, cookies: Cookies): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(ctx.config.publicUrl, request.host);
  signInRoutes(app, ctx, cookies, partyOf);
  accountRoutes(app, ctx, cookies);
  secondFactorRoutes(app, ctx, partyOf);
  peopleRoutes(app, ctx, partyOf);
}

type PartyOf = (request: FastifyRequest) => RelyingParty | undefined;

function signInRoutes(app: Api, ctx: Context, cookies: Cookies, partyOf: PartyOf): void {
  const clientOf = (request: FastifyRequest): Client => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    deviceToken: cookies.device.read(request),
    formerToken: cookies.session.read(request),
    party: partyOf(request),
  });
  const finish = (reply: FastifyReply, { user, session, deviceToken }: SignedIn) => {
    cookies.pendingSignIn.clear(reply);
    if (session) cookies.session.write(reply, session.token, session.seconds);
    else cookies.session.clear(reply);
    if (deviceToken !== null) cookies.device.write(reply, deviceToken);
    return { user };
  };

  route(app, auth.login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    request.spend(HASH_UNITS);
    const result = await login(ctx, body, clientOf(request));
    if (!('secondFactor' in result)) return finish(reply, result);
    cookies.pendingSignIn.write(reply, result.pendingToken);
    return { secondFactor: result.secondFactor };
  });
  route(app, auth.loginPasskeyOptions, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return beginPasskeyStep(ctx, cookies.pendingSignIn.read(request), partyOf(request));
  });
  route(app, auth.loginSecondFactor, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const pending = cookies.pendingSignIn.read(request);
    return finish(reply, await loginSecondFactor(ctx, body, pending, clientOf(request)));
  });
  route(app, auth.logout, async ({ request, reply }) => {
    await logout(ctx, cookies.session.read(request));
    cookies.session.clear(reply);
  });
  route(app, auth.whoAmI, async ({ session }) => ({ user: userOf(session) }));
  route(app, auth.portalAuth, async ({ session }) => {
    const { name } = await getStore(ctx.db.orm, session.storeId);
    return { storeName: name, sendsMail: isMailSetUp(ctx) };
  });
  route(app, auth.confirmPasskeyOptions, ({ session, request }) =>
    beginAssertion(ctx, session, partyOf(request)),
  );
  route(app, auth.confirmSignIn, async ({ session, body, request, reply }) => {
    request.spend(HASH_UNITS);
    const { token, seconds } = await confirmSignIn(ctx, session, body, partyOf(request));
    cookies.session.write(reply, token, seconds);
  });
}

function accountRoutes(app: Api, ctx: Context, cookies: Cookies): void {
  route(app, account.changeLanguage, ({ session, body }) =>
    changeLanguage(ctx, session, body.language),
  );
  route(app, account.changeName, ({ session, body }) => changeName(ctx, session, body.name));
  route(app, account.changePassword, async ({ session, body, request }) => {
    request.spend(HASH_UNITS);
    await changePassword(ctx, session, body);
  });
  route(app, account.requestPasswordReset, ({ body, request }) => {
    const deviceToken = cookies.device.read(request);
    return requestPasswordReset(ctx, { email: body.email, address: request.ip, deviceToken });
  });
  route(app, account.resetPassword, async ({ body, request }) => {
    request.spend(HASH_UNITS);
    await resetPassword(ctx, { ...body, address: request.ip });
  });
  route(app, account.changeEmail, async ({ session, body, request }) => {
    request.spend(HASH_UNITS);
    return changeEmail(ctx, session, body);
  });
  route(app, account.getMailedLinks, async () => ({
    areAvailable: mailedLinkSite(ctx) !== undefined,
  }));
  route(app, account.confirmEmail, ({ body, request }) =>
    confirmEmail(ctx, { ...body, address: request.ip }),
  );
  route(app, account.listSessions, ({ session }) => listSessions(ctx, session));
  route(app, account.endSession, ({ session, params }) => endSession(ctx, session, params.id));
  route(app, account.endOtherSessions, ({ session }) => endOtherSessions(ctx, session));
}

function secondFactorRoutes(app: Api, ctx: Context, partyOf: PartyOf): void {
  route(app, factors.getSecondFactors, ({ session, request }) =>
    describeSecondFactors(ctx, session, partyOf(request)),
  );
  route(app, factors.beginTotp, ({ session }) => beginTotp(ctx, session));
  route(app, factors.confirmTotp, async ({ session, body }) => ({
    recoveryCodes: await confirmTotp(ctx, session, body.code),
  }));
  route(app, factors.removeTotp, ({ session }) => removeTotp(ctx, session));
  route(app, factors.passkeyOptions, ({ session, request }) =>
    beginPasskey(ctx, session, partyOf(request)),
  );
  route(app, factors.addPasskey, ({ session, body, request }) =>
    addNewPasskey(ctx, session, body, partyOf(request)),
  );
  route(app, factors.removePasskey, ({ session, params }) =>
    removePasskey(ctx, session, params.id),
  );
  route(app, factors.remakeRecoveryCodes, ({ session }) => remakeRecoveryCodes(ctx, session));
}

function peopleRoutes(app: Api, ctx: Context, partyOf: PartyOf): void {
  route(app, people.listPeople, ({ session }) => persons.listPeople(ctx, session));
  route(app, people.removePerson, async ({ session, params, body, request }) => {
    request.spend(HASH_UNITS);
    await removePerson(ctx, session, { id: params.id, proof: body, party: partyOf(request) });
  });
  route(app, people.readRemoval, ({ body, request }) =>
    readRemoval(ctx, { ...body, address: request.ip }),
  );
  route(app, people.objectToRemoval, ({ body, request }) =>
    objectToRemoval(ctx, { ...body, address: request.ip }),
  );
  route(app, people.invitePerson, ({ session, body }) => persons.invitePerson(ctx, session, body));
  route(app, people.withdrawInvitation, ({ session, params }) =>
    persons.withdrawInvitation(ctx, session, params.id),
  );
  route(app, people.readInvitation, ({ body, request }) =>
    persons.readInvitation(ctx, { ...body, address: request.ip }),
  );
  route(app, people.acceptInvitation, async ({ body, request }) => {
    request.spend(HASH_UNITS);
    await persons.acceptInvitation(ctx, { ...body, address: request.ip });
  });
}
