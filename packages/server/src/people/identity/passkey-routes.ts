import { displayName } from '@repartee/contracts/people/identity/display-name';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '@repartee/contracts/people/identity/endpoints';
import { passkeysAllowed } from '@repartee/contracts/people/identity/passkey-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { readAccount } from './account-repository.ts';
import { confirmOwner } from './confirm-owner.ts';
import { findLogin, loginOf } from './login-repository.ts';
import { passkeyCreation, passkeyRequest, readNewPasskey } from './second-factor/passkey-ceremony.ts';
import {
  insertPasskey,
  listPasskeys,
  renamePasskeyRow,
  storeChallenge,
  takeChallenge,
} from './second-factor/passkey-repository.ts';
import { recordSecondFactorChange } from './second-factor/record-change.ts';
import { addMissingRecoveryCodes } from './second-factor/recovery-code-repository.ts';
import { deletePasskey } from './second-factor/second-factor-repository.ts';
import { signInWithPasskey } from './sign-in/passkey-sign-in.ts';

export function registerPasskeyRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const cipher = createSecretCipher(app.config);
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database, { everywhere: 'login' }, work);

  routeWithoutTransaction(app, beginPasskey, async ({ principal, body, ip }) => {
    await confirmOwner(app, cipher, { principal, ip }, body);
    const { account, login, existing } = await everywhere(async (tx) => ({
      login: await findLogin(tx, principal.login_id),
      account: await readAccount(tx, principal.id),
      existing: await listPasskeys(tx, principal.login_id),
    }));
    if (existing.length >= passkeysAllowed) throw problem('conflict', 'The account has enough passkeys.');
    const options = await passkeyCreation(
      app.config,
      { id: loginOf(principal), email: login?.email ?? '', name: displayName(account) },
      existing,
    );
    const { challenge } = options;
    await everywhere((tx) => storeChallenge(tx, { challenge, login_id: loginOf(principal), address: ip }));
    return { options: { ...options } };
  });

  routeWithoutTransaction(app, addPasskey, async ({ principal, body: { name, credential }, ip, log }) => {
    const passkey = await readNewPasskey(app.config, credential, (challenge) =>
      everywhere((tx) => takeChallenge(tx, challenge, loginOf(principal))),
    ).catch((error: unknown) => {
      log.warn({ err: error }, 'new passkey refused');
      throw problem('invalid_input', undefined, { credential: 'is not valid' });
    });
    return everywhere(async (tx) => {
      if (!(await insertPasskey(tx, { ...passkey, login_id: loginOf(principal), name })))
        throw problem('conflict', 'The passkey is known already.');
      const recovery_codes = await addMissingRecoveryCodes(tx, loginOf(principal));
      await recordSecondFactorChange(tx, { principal, ip }, 'passkey-added', 'passkey_added');
      return { recovery_codes };
    });
  });

  route(app, renamePasskey, async ({ principal, db, params: { id }, body: { name } }) => {
    if (!(await renamePasskeyRow(db, principal.login_id, { id, name }))) throw problem('not_found');
  });

  routeWithoutTransaction(app, removePasskey, async ({ principal, params: { id }, body, ip }) => {
    const own = await everywhere((tx) => listPasskeys(tx, principal.login_id));
    if (!own.some((passkey) => passkey.id === id)) throw problem('not_found');
    await confirmOwner(app, cipher, { principal, ip }, body);
    await everywhere(async (tx) => {
      if (!(await deletePasskey(tx, loginOf(principal), id))) throw problem('not_found');
      await recordSecondFactorChange(tx, { principal, ip }, 'passkey-removed', 'passkey_removed');
    });
  });

  route(app, beginPasskeyLogin, async ({ ip }) => {
    const options = await passkeyRequest(app.config);
    const { challenge } = options;
    if (!(await everywhere((tx) => storeChallenge(tx, { challenge, login_id: null, address: ip }))))
      throw problem('too_many_requests', undefined, undefined, 60);
    return { options: { ...options } };
  });

  route(app, passkeyLogin, async ({ body: { credential }, ip, headers, cookies, setCookie, log }) => {
    const { access_token, username, login_id, browser } = await signInWithPasskey(app, {
      ...{ credential, address: ip, device: headers['user-agent'], cookies, log },
    });
    setCookie(await app.knownBrowsers.cookie({ username, login_id }, browser));
    return { access_token, token_type: 'bearer' };
  });
}
