import type { OwnerProof } from '@repartee/contracts/people/identity/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { limiterOf } from '../../runtime/http/limits/limiter.ts';
import type { SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { loginOf } from './login-repository.ts';
import { checkCurrentPassword } from './password/passwords.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { readPasskeyAnswer } from './second-factor/passkey-ceremony.ts';
import { findPasskey, storePasskeyUse, takeChallenge } from './second-factor/passkey-repository.ts';
import { findFactors } from './second-factor/second-factor-repository.ts';

/** Codes that a signed-in user enters in 15 minutes, from all networks together: a stolen auth session guesses from many. */
export const enteredCodes = { name: 'second factor', points: 10, duration_s: 15 * 60 };

interface Caller {
  readonly principal: Principal;
  readonly ip: string;
}

/**
 * Throws unless the caller proves to own the account. The password alone does not change the second factors of an account
 * that has one, because they protect it when the password is known to others.
 */
export async function confirmOwner(
  app: FastifyInstance,
  cipher: SecretCipher,
  { principal, ip: address }: Caller,
  { current_password, code, credential }: OwnerProof,
): Promise<void> {
  const { db } = app.database;
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, { everywhere: 'login' }, work);
  const { email } = await checkCurrentPassword(db, principal, current_password);
  const login_id = loginOf(principal);
  const { app: hasApp, passkey } = await everywhere((tx) => findFactors(tx, login_id));
  if (!hasApp && !passkey) return;
  if (!code && !credential)
    throw problem('second_factor_required', undefined, {
      ...(hasApp && { app: 'accepted' }),
      ...(passkey && { passkey: 'accepted' }),
    });
  const attempts = limiterOf(db, enteredCodes);
  await attempts.check(login_id);
  const owner = { id: principal.id, organization_id: principal.organization_id, login_id, email };
  const isOwner = credential
    ? await acceptPasskey(app, { login_id, credential, address })
    : (await everywhere((tx) => checkSecondFactor(tx, cipher, owner, { code, token: undefined, address })))
        .state === 'passed';
  if (!isOwner) throw problem('wrong_second_factor', undefined, { code: 'is wrong' });
  await attempts.forget(login_id);
}

interface UsedPasskey {
  readonly login_id: string;
  readonly credential: NonNullable<OwnerProof['credential']>;
  readonly address: string;
}

async function acceptPasskey(
  app: FastifyInstance,
  { login_id, credential, address }: UsedPasskey,
): Promise<boolean> {
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, { everywhere: 'login' }, work);
  const passkey = await everywhere((tx) => findPasskey(tx, credential.id, address));
  if (passkey?.login_id !== login_id) return false;
  try {
    const counter = await readPasskeyAnswer(app.config, credential, passkey, (challenge) =>
      everywhere((tx) => takeChallenge(tx, challenge, null)),
    );
    return await everywhere((tx) => storePasskeyUse(tx, passkey.id, counter));
  } catch (error) {
    app.log.warn({ err: error, passkey_id: passkey.id }, 'passkey refused');
    return false;
  }
}
