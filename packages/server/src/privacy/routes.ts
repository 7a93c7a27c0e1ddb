import * as calls from '@repartee/contracts/privacy/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Principal, tenantScopeOf } from '../access/principal.ts';
import { runBatches } from '../database/batches.ts';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { eraseGuest } from '../erasure/erase-guest-repository.ts';
import { deleteOldHistory } from '../erasure/history-repository.ts';
import {
  deleteExpiredRecordings,
  deleteExpiredRest,
  eraseExpiredReports,
  eraseExpiredTranscripts,
  type RecordedSession,
  readRetentionDays,
} from '../erasure/retention-repository.ts';
import { problem } from '../http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../http/route.ts';
import { hourly, registerCleanup } from '../jobs/register-jobs.ts';
import { recordUserEvent } from '../people/users/user-actions.ts';
import { findUserRecord } from '../people/users/user-changes.ts';
import { checkMayTouch } from '../people/users/user-policy.ts';
import { openObjectStore } from '../uploads/s3-object-store.ts';
import { erasureRequestedAt, requestErasureOf, withdrawErasureOf } from './erasure-request-repository.ts';
import { recordingExporter } from './exported-recordings.ts';
import { personalDataFile, readGuestData, readPersonalData } from './personal-data-repository.ts';

export function registerPrivacy(app: FastifyInstance): void {
  const objects = openObjectStore(app.config);
  /** A guest's own tenant scope does not contain the guest's row. */
  const asGuest = <Result>(principal: Principal, work: (db: Db) => Promise<Result>) => {
    if (principal.kind !== 'guest') throw problem('not_permitted');
    return withTenantScope(app.database.db, 'everywhere', work);
  };
  routeWithoutTransaction(app, calls.exportOwnData, async ({ principal }) => {
    const recordings = recordingExporter(objects);
    const data =
      principal.kind === 'guest'
        ? await asGuest(principal, (db) => readGuestData(db, principal.id, recordings))
        : await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
            readPersonalData(db, principal.id, recordings, { own: true }),
          );
    return personalDataFile(data);
  });

  route(app, calls.exportUserData, async ({ params, ...call }) => {
    const user = await findUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'delete');
    await recordUserEvent(call, 'user-data-exported', user);
    const own = user.id === call.principal.id;
    return personalDataFile(await readPersonalData(call.db, user.id, recordingExporter(objects), { own }));
  });

  routeWithoutTransaction(app, calls.eraseGuestData, ({ principal, ip }) =>
    asGuest(principal, (db) => eraseGuest(db, principal, ip)),
  );

  routeWithoutTransaction(app, calls.readRetention, ({ principal }) =>
    withTenantScope(app.database.db, 'everywhere', (db) => readRetentionDays(db, principal.organization_id)),
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
    const { count, last } = await withTenantScope(db, 'everywhere', (tx) =>
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
