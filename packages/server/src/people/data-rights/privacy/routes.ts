import * as calls from '@repartee/contracts/data-rights/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Principal, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { runBatches } from '../../../runtime/database/batches.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { hourly, registerCleanup } from '../../../runtime/jobs/register-jobs.ts';
import { eraseGuest } from '../../erasure/erase-guest-repository.ts';
import { deleteOldHistory } from '../../erasure/history-repository.ts';
import {
  deleteExpiredRecordings,
  deleteExpiredRest,
  eraseExpiredReports,
  eraseExpiredTranscripts,
  type RecordedSession,
  readRetentionDays,
} from '../../erasure/retention-repository.ts';
import { findUserRecord } from '../../users/user-changes.ts';
import { recordUserEvent } from '../../users/user-events.ts';
import { checkMayTouch } from '../../users/user-policy.ts';
import { erasureRequestedAt, requestErasureOf, withdrawErasureOf } from './erasure-request-repository.ts';
import { personalDataFile } from './personal-data-file.ts';
import { type HeldElsewhere, readGuestData, readPersonalData } from './personal-data-repository.ts';

/** `elsewhere`: makes a reader of what the wings above hold about a person, for one export. */
export function registerPrivacy(app: FastifyInstance, elsewhere: () => HeldElsewhere): void {
  /** A guest's own tenant scope does not contain all that is stored about the guest. */
  const asGuest = <Result>(principal: Principal, work: (db: Db) => Promise<Result>) => {
    if (principal.kind !== 'guest') throw problem('not_permitted');
    return withTenantScope(app.database.db, { everywhere: 'personal data' }, work);
  };
  routeWithoutTransaction(app, calls.exportOwnData, async ({ principal }) => {
    const data =
      principal.kind === 'guest'
        ? await asGuest(principal, (db) => readGuestData(db, principal.id, elsewhere()))
        : await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
            readPersonalData(db, principal.id, elsewhere(), { own: true }),
          );
    return personalDataFile(data);
  });

  route(app, calls.exportUserData, async ({ params, ...call }) => {
    const user = await findUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'delete');
    await recordUserEvent(call, 'user-data-exported', user);
    const own = user.id === call.principal.id;
    return personalDataFile(await readPersonalData(call.db, user.id, elsewhere(), { own }));
  });

  routeWithoutTransaction(app, calls.eraseGuestData, ({ principal, ip }) =>
    asGuest(principal, (db) => eraseGuest(db, principal, ip)),
  );

  routeWithoutTransaction(app, calls.readRetention, ({ principal }) =>
    withTenantScope(app.database.db, { organization_id: principal.organization_id }, (db) =>
      readRetentionDays(db, principal.organization_id),
    ),
  );

  route(app, calls.readErasureRequest, async ({ db, principal }) => ({
    requested_at: (await erasureRequestedAt(db, principal.id))?.toISOString() ?? null,
  }));

  route(app, calls.requestErasure, async ({ db, principal }) => ({
    requested_at: (await requestErasureOf(db, principal.id)).toISOString(),
  }));

  route(app, calls.withdrawErasureRequest, ({ db, principal }) => withdrawErasureOf(db, principal.id));

  registerRetention(app);
  registerCleanup(app, 'history-cleanup', deleteOldHistory(app.config.historyDays));
}

async function deleteAllExpiredRecordings(db: Kysely<Database>, signal: AbortSignal): Promise<number> {
  let total = 0;
  let after: RecordedSession | undefined;
  do {
    signal.throwIfAborted();
    const { count, last } = await withTenantScope(db, { everywhere: 'cleanup' }, (tx) =>
      deleteExpiredRecordings(tx, after),
    );
    total += count;
    after = last;
  } while (after);
  return total;
}

const registerRetention = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'retention',
    ...hourly,
    async run(_, { signal }) {
      const { db } = app.database;
      const erased = {
        recordings: await deleteAllExpiredRecordings(db, signal),
        transcripts: await runBatches(db, [eraseExpiredTranscripts], signal),
        reports: await runBatches(db, [eraseExpiredReports], signal),
        rest: await runBatches(db, deleteExpiredRest, signal),
      };
      if (Object.values(erased).some((count) => count > 0))
        app.log.info(erased, 'erased data whose retention period has ended');
      return async () => undefined;
    },
  });
