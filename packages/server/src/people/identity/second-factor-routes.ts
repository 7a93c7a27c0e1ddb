import {
  beginSecondFactor,
  confirmSecondFactor,
  forgetDevice,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { generateURI } from 'otplib';
import type { Principal } from '../../runtime/access/principal.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { limiterOf } from '../../runtime/http/limits/limiter.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { confirmOwner, enteredCodes } from './confirm-owner.ts';
import { findLogin, loginOf } from './login-repository.ts';
import { listPasskeys } from './second-factor/passkey-repository.ts';
import { recordOwnChange, recordSecondFactorChange } from './second-factor/record-change.ts';
import {
  addMissingRecoveryCodes,
  countRecoveryCodes,
  replaceRecoveryCodesOf,
} from './second-factor/recovery-code-repository.ts';
import {
  deleteRememberedDevice,
  listRememberedDevices,
} from './second-factor/remembered-device-repository.ts';
import {
  acceptAppCode,
  deleteSecondFactor,
  enableSecondFactor,
  findFactors,
  findSecondFactor,
  storeNewSecret,
} from './second-factor/second-factor-repository.ts';

export function registerSecondFactorRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const cipher = createSecretCipher(app.config);
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database, { everywhere: 'login' }, work);

  /** Throws `wrong_second_factor` for a wrong code. The attempt is counted in a transaction of its own. */
  const checkCode = async (principal: Principal, accepts: (tx: Db) => Promise<boolean>): Promise<void> => {
    const attempts = limiterOf(database, enteredCodes);
    await attempts.check(loginOf(principal));
    if (!(await everywhere(accepts))) throw problem('wrong_second_factor', undefined, { code: 'is wrong' });
    await attempts.forget(loginOf(principal));
  };

  route(app, readSecondFactor, ({ principal: { login_id }, db }) =>
    login_id ? presentFactors(db, login_id) : Promise.resolve(noFactors),
  );

  route(app, forgetDevice, async ({ principal, db, params, ip }) => {
    if (!(await deleteRememberedDevice(db, principal.login_id, params.id))) throw problem('not_found');
    await recordOwnChange(db, { principal, ip }, 'device-forgotten');
  });

  routeWithoutTransaction(app, beginSecondFactor, async ({ principal, body, ip }) => {
    await confirmOwner(app, cipher, { principal, ip }, body);
    return everywhere(async (tx) => {
      const secret = await storeNewSecret(tx, cipher, loginOf(principal));
      if (!secret) throw problem('conflict', 'The account has an authenticator app.');
      const label = (await findLogin(tx, principal.login_id))?.email ?? '';
      return { secret, uri: generateURI({ issuer: app.config.product.name, label, secret }) };
    });
  });

  routeWithoutTransaction(app, confirmSecondFactor, async ({ principal, body: { code }, ip }) => {
    await checkCode(principal, async (tx) => {
      const factor = await findSecondFactor(tx, loginOf(principal));
      if (!factor || factor.enabled_at) throw problem('conflict');
      return acceptAppCode(tx, cipher, loginOf(principal), code);
    });
    return everywhere(async (tx) => {
      await enableSecondFactor(tx, loginOf(principal));
      const recovery_codes = await addMissingRecoveryCodes(tx, loginOf(principal));
      await recordSecondFactorChange(tx, { principal, ip }, 'second-factor-added', 'added');
      return { recovery_codes };
    });
  });

  routeWithoutTransaction(app, replaceRecoveryCodes, async ({ principal, body, ip }) => {
    await confirmOwner(app, cipher, { principal, ip }, body);
    return everywhere(async (tx) => {
      const { app: hasApp, passkey } = await findFactors(tx, loginOf(principal));
      if (!hasApp && !passkey) throw problem('conflict', 'The account has no second factor.');
      const recovery_codes = await replaceRecoveryCodesOf(tx, loginOf(principal));
      await recordSecondFactorChange(
        tx,
        { principal, ip },
        'recovery-codes-replaced',
        'recovery_codes_replaced',
      );
      return { recovery_codes };
    });
  });

  routeWithoutTransaction(app, removeSecondFactor, async ({ principal, body, ip }) => {
    await confirmOwner(app, cipher, { principal, ip }, body);
    if (!(await everywhere((tx) => findFactors(tx, loginOf(principal)))).app) throw problem('conflict');
    await everywhere(async (tx) => {
      if (await deleteSecondFactor(tx, loginOf(principal)))
        await recordSecondFactorChange(tx, { principal, ip }, 'second-factor-removed', 'removed');
    });
  });
}

const noFactors = { enabled_at: null, recovery_codes_left: 0, passkeys: [], remembered_devices: [] };

const presentFactors = async (db: Db, login_id: string) => ({
  enabled_at: (await findSecondFactor(db, login_id))?.enabled_at?.toISOString() ?? null,
  recovery_codes_left: await countRecoveryCodes(db, login_id),
  passkeys: (await listPasskeys(db, login_id)).map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, created_at: created_at.toISOString() },
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
  remembered_devices: (await listRememberedDevices(db, login_id)).map((one) => ({
    ...{ id: one.id, device: one.device, created_at: one.created_at.toISOString() },
    ...{ last_used_at: one.last_used_at.toISOString(), expires_at: one.expires_at.toISOString() },
  })),
});
