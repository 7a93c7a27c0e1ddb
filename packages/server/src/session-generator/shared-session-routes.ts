import { claimGuest } from '@repartee/contracts/identity/endpoints';
import { joinSharedSession, readSharedSession } from '@repartee/contracts/session-generator/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { isProblem, problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { countAttempt, failuresOf } from '../identity/sign-in/sign-in-attempt-repository.ts';
import { registerGeneratorRoutes } from './generator-routes.ts';
import { claimGuestOf, joinAsGuest, readInvitation } from './join.ts';

export function registerSharedSessionRoutes(app: FastifyInstance): void {
  const { database, config } = app;
  registerGeneratorRoutes(app);

  route(app, readSharedSession, ({ params, ip }) =>
    limitWrongCodes(database.db, ip, (db) => readInvitation(db, params.access_code, app.ai)),
  );

  route(app, joinSharedSession, ({ params, body, ip }) =>
    limitWrongCodes(database.db, ip, (db) =>
      joinAsGuest(db, { ...params, ...body }, { seed: config.seed, ai: app.ai }),
    ),
  );

  route(app, claimGuest, async ({ principal, db, body }) => ({
    sessions: await claimGuestOf(db, principal, body.guest_token),
  }));
}

// Maximum numbers of wrong access codes in 15 minutes. Above them, right codes are refused too.

/** A class that types a code from a screen shares one network. */
const fromOneNetwork = 60;
/** From all networks together. Above it, the limit of a network is lower, so that most networks are not affected. */
const anywhere = 3000;
const fromOneNetworkAmongMany = 5;
const name = 'access code';

/** Runs `work`, which throws `access_code_unknown` for a wrong code, in a transaction, and limits wrong codes. */
async function limitWrongCodes<Result>(
  db: Kysely<Database>,
  address: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const within = <Value>(step: (tx: Db) => Promise<Value>) => withTenantScope(db, 'everywhere', step);
  const [[here, seconds], [inAll]] = await within(
    async (tx) => [await failuresOf(tx, name, address), await failuresOf(tx, name, 'anywhere')] as const,
  );
  const allowed = inAll < anywhere ? fromOneNetwork : fromOneNetworkAmongMany;
  if (here >= allowed) throw problem('too_many_requests', undefined, undefined, Math.max(1, seconds));
  try {
    return await within(work);
  } catch (error) {
    if (isProblem(error) && error.code === 'access_code_unknown')
      await within(async (tx) => {
        await countAttempt(tx, name, address, allowed);
        await countAttempt(tx, name, 'anywhere', anywhere);
      });
    throw error;
  }
}
