import * as account from '@aislewise/contracts/calls/account';
import * as calls from '@aislewise/contracts/calls/auth';
import type { Context } from '../../context.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { getStore } from '../stores/stores.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { login, logout, userOf } from './sessions.ts';

export function authRoutes(app: Api, ctx: Context, cookies: Cookies): void {
  route(app, calls.login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const formerToken = cookies.readSession(request);
    const { user, token } = await login(ctx, { ...body, address: request.ip, formerToken });
    if (token === null) cookies.clearSession(reply);
    else cookies.writeSession(reply, token);
    return { user };
  });

  route(app, calls.logout, async ({ request, reply }) => {
    await logout(ctx, cookies.readSession(request));
    cookies.clearSession(reply);
  });

  route(app, calls.whoAmI, async ({ session }) => ({ user: userOf(session) }));

  route(app, calls.portalAuth, async ({ session }) => {
    const { name } = await getStore(ctx.db.orm, session.storeId);
    return { storeName: name };
  });

  route(app, account.changePassword, ({ session, body }) => changePassword(ctx, session, body));

  route(app, account.requestPasswordReset, ({ body, request }) =>
    requestPasswordReset(ctx, { email: body.email, address: request.ip }),
  );

  route(app, account.resetPassword, ({ body, request }) =>
    resetPassword(ctx, { ...body, address: request.ip }),
  );
}
