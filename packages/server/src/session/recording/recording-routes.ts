import * as calls from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { removeLeftovers } from '../../runtime/objects/image-sweep.ts';
import { presentSession } from '../record/present-session.ts';
import { ownSession, readableSession } from '../record/session-policy.ts';
import { updateSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { deleteRecordings, findRecording, recordingsOf } from './recording-repository.ts';

export function registerRecordingRoutes(app: FastifyInstance, { objects }: LiveRuntime): void {
  const within = <Result>(principal: Principal, work: (db: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, tenantScopeOf(principal), work);

  routeWithoutTransaction(app, calls.setRecordingConsent, async ({ params, body, principal, ip, log }) => {
    const session = await within(principal, async (db) => {
      const row = await ownSession(db, principal, params.id);
      return body.agreed ? agree(db, principal, row, body.text_version) : withdraw(db, principal, row, ip);
    });
    if (!body.agreed)
      await removeLeftovers(app.database.db, objects).catch((err: unknown) =>
        log.error({ err }, 'failed to delete recordings; the next clean-up retries the deletion'),
      );
    return session;
  });

  async function agree(
    db: Db,
    principal: Principal,
    row: SessionRow,
    text_version: string,
  ): Promise<Session> {
    if (isOver(row.status)) throw problem('session_over');
    if ((await recordingChoiceOf(db, row.organization_id)) === 'never')
      throw problem('not_permitted', 'Recordings are disabled in this organization.');
    if (row.recording_consent?.withdrawn_at === null) return presentSession(db, row, true, app.ai);
    const by = principal.kind === 'guest' ? { guest_id: principal.id } : { account_id: principal.id };
    const consent = { account_id: null, guest_id: null, ...by, text_version, withdrawn_at: null };
    const recording_consent = JSON.stringify({ at: new Date().toISOString(), ...consent });
    return presentSession(db, await updateSession(db, row.id, { recording_consent }), true, app.ai);
  }

  async function withdraw(db: Db, principal: Principal, row: SessionRow, address: string): Promise<Session> {
    const { recording_consent: consent } = row;
    if (!consent || consent.withdrawn_at !== null) return presentSession(db, row, true, app.ai);
    const recording_consent = JSON.stringify({ ...consent, withdrawn_at: new Date().toISOString() });
    const changed = await updateSession(db, row.id, { recording_consent });
    await deleteRecordings(db, row.id);
    await recordAuditEvent(db, {
      principal,
      action: 'session-recordings-deleted',
      target_kind: 'session',
      target_id: row.id,
      target_name: row.name,
      organization_id: row.organization_id,
      address,
    });
    return presentSession(db, changed, true, app.ai);
  }

  route(app, calls.listRecordings, async ({ params, db, principal }) => {
    const { row } = await readableSession(db, principal, params.id);
    return { items: await recordingsOf(db, row.id) };
  });

  routeWithoutTransaction(app, calls.readRecording, async ({ params, principal }) => {
    const recording = await within(principal, async (db) => {
      const { row } = await readableSession(db, principal, params.id);
      return findRecording(db, row.id, params.recording_id);
    });
    const bytes = recording && (await objects.get(recording.content_hash));
    if (!bytes) throw problem('not_found');
    return new File([new Uint8Array(bytes)], `recording-${recording.message_seq}`, {
      type: recording.media_type,
    });
  });
}

async function recordingChoiceOf(db: Db, organization_id: string) {
  const { recordings } = await db
    .selectFrom('organization')
    .select('recordings')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return recordings;
}
