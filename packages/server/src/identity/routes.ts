import {
  authenticationMethods,
  createFirstAdministrator,
  passwordLogin,
  passwordLogout,
  readMe,
} from '@repartee/contracts/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { revokeAccessToken } from './access-token-repository.ts';
import { readAccount, readGuest } from './account-repository.ts';
import { becomeFirstAdministrator } from './first-administrator.ts';
import { signIn } from './sign-in.ts';

export function registerIdentityRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;

  route(app, authenticationMethods, async () => ({ keycloak: false, fau: true }));

  route(app, passwordLogin, async ({ body: { username, password }, ip }) => ({
    access_token: await signIn(database, { username: username.trim(), password, address: ip }),
    token_type: 'bearer',
  }));

  route(app, passwordLogout, async ({ principal, db }) => {
    await revokeAccessToken(db, principal.token_hash);
  });

  route(app, readMe, async ({ principal, db }) => ({
    ...(await (principal.kind === 'guest' ? readGuest : readAccount)(db, principal.id)),
    organization_role: principal.role,
    permissions: [...principal.permissions],
  }));

  route(app, createFirstAdministrator, async ({ body }) => ({
    access_token: await becomeFirstAdministrator(database, body),
    token_type: 'bearer',
  }));
}
