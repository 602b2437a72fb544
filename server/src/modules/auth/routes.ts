import {
  changePassword,
  login,
  logout,
  portalAuth,
  requestPasswordReset,
  resetPassword,
  whoAmI,
} from '@aislewise/contracts/calls/auth';
import type { Context } from '../../context.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { getStore } from '../stores/stores.ts';
import type { AuthService } from './service.ts';

export function authRoutes(app: Api, { db }: Context, auth: AuthService, cookies: Cookies): void {
  route(app, login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const formerToken = cookies.readSession(request);
    const { user, token } = await auth.signIn({ ...body, address: request.ip, formerToken });
    if (token === null) cookies.clearSession(reply);
    else cookies.writeSession(reply, token);
    return { user };
  });

  route(app, logout, async ({ request, reply }) => {
    await auth.signOut(cookies.readSession(request));
    cookies.clearSession(reply);
  });

  route(app, whoAmI, async ({ session }) => ({ user: auth.user(session) }));

  route(app, portalAuth, async ({ session }) => {
    const { name } = await getStore(db.orm, session.storeId);
    return { storeName: name };
  });

  route(app, changePassword, ({ session, body }) => auth.changePassword(session, body));

  route(app, requestPasswordReset, ({ body, request }) =>
    auth.requestReset({ email: body.email, address: request.ip }),
  );

  route(app, resetPassword, ({ body, request }) =>
    auth.resetPassword({ ...body, address: request.ip }),
  );
}
