import {
  acceptInvitation,
  listOwnOrganizations,
  switchOrganization,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { expiryOf } from '../../runtime/access/lifetimes.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { routeWithoutTransaction } from '../../runtime/http/route.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { findLogin, lockAccount, lockLogin, markAsUsed, signInAccounts } from './login-repository.ts';
import { limitCodeGuesses } from './password/account-code-rate-limit.ts';
import { consumeAccountCode, findAccountCode } from './password/account-codes.ts';
import { linkAccount } from './password/passwords.ts';
import { createAuthSession, findSwitched, holdAuthSession } from './sign-in/auth-session-repository.ts';

interface Caller {
  readonly principal: Principal;
  readonly address: string;
  readonly device: string | undefined;
}

export function registerOwnOrganizationRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database, { everywhere: 'login' }, work);

  routeWithoutTransaction(app, listOwnOrganizations, ({ principal }) =>
    everywhere(async (tx) => ({
      items: (await listOrganizations(tx, principal, await findOwnSignIn(tx, principal))).map(
        ({ id, name, logo }) => ({ id, name, logo, current: id === principal.organization_id }),
      ),
    })),
  );

  routeWithoutTransaction(app, switchOrganization, ({ principal, params, ip, headers }) =>
    everywhere(async (tx) => {
      const signIn = orNotFound(await findOwnSignIn(tx, principal));
      const organizations = await listOrganizations(tx, principal, signIn);
      const { account_id } = orNotFound(organizations.find(({ id }) => id === params.id));
      const caller = { principal, address: ip, device: headers['user-agent'] };
      return switchTo(tx, caller, { account_id, signIn });
    }),
  );

  routeWithoutTransaction(
    app,
    acceptInvitation,
    async ({ principal, body: { invite_code }, ip, headers }) => {
      const code = await limitCodeGuesses(database, ip, async (tx) => {
        const invitation = await findAccountCode(tx, invite_code, 'invitation');
        const login = await findLogin(tx, principal.login_id);
        return login?.confirmed_at && invitation?.email === login.email ? invitation : undefined;
      });
      return everywhere(async (tx) => {
        if (principal.login_id) await lockLogin(tx, principal.login_id);
        const signIn = await findOwnSignIn(tx, principal);
        if (!signIn || !principal.login_id)
          throw problem('not_permitted', 'Sign in with the password first.');
        await lockAccount(tx, code.account_id);
        if (!(await consumeAccountCode(tx, invite_code, 'invitation'))) throw problem('not_found');
        const { account_id, organization_id, email } = code;
        await linkAccount(tx, account_id, principal.login_id);
        await recordRequestEvent(
          { db: tx, principal: { id: account_id, organization_id }, ip },
          'account-activated',
          'user',
          { id: account_id, name: email },
        );
        await announcePlaylists(tx, { organization_id, by: null, account_ids: [account_id] });
        const caller = { principal, address: ip, device: headers['user-agent'] };
        return switchTo(tx, caller, { account_id, signIn });
      });
    },
  );
}

type SignIn = NonNullable<Awaited<ReturnType<typeof findOwnSignIn>>>;

/**
 * Returns the auth session with which the caller may switch: only one that the password or a passkey of the login began.
 * Identity providers and learning platforms answer for one organization.
 */
const findOwnSignIn = (tx: Db, { sign_in_id }: Principal) =>
  tx
    .selectFrom('sign_in')
    .select((eb) => eb.fn.coalesce('switched_from', 'id').as('first_id'))
    .select(['method', 'created_at'])
    .where('id', '=', sign_in_id)
    .where('method', 'in', ['password', 'passkey'])
    .executeTakeFirst();

const listOrganizations = (tx: Db, { id, login_id }: Principal, signIn: SignIn | undefined) =>
  signInAccounts(tx)
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['organization.id', 'organization.name', 'organization.logo', 'account.id as account_id'])
    .where('login.id', '=', login_id)
    .$if(!signIn, (query) => query.where('account.id', '=', id))
    .execute();

async function switchTo(
  tx: Db,
  { address, device }: Caller,
  { account_id, signIn }: { readonly account_id: string; readonly signIn: SignIn },
) {
  const { first_id, method, created_at } = signIn;
  await lockAccount(tx, account_id);
  if (!(await holdAuthSession(tx, first_id))) throw problem('not_signed_in');
  const former_id = await findSwitched(tx, { account_id, first_id });
  if (former_id) await markAsUsed(tx, account_id);
  const access_token = former_id
    ? await issueAccessToken(tx, { account_id, sign_in_id: former_id }, expiryOf('auth_session'))
    : await createAuthSession(tx, {
        ...{ account_id, method, device, address },
        switched_from: { id: first_id, created_at },
      });
  return { access_token, token_type: 'bearer' as const };
}
