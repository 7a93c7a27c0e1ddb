import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import {
  changeSessionState,
  correctSession,
  deleteSession,
  renameSession,
  updateSessionDetails,
} from '@repartee/contracts/session/endpoints';
import { isOver } from '@repartee/contracts/session/status';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../runtime/access/principal.ts';
import { recordAuditEvent } from '../runtime/audit/audit-event-repository.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../runtime/http/route.ts';
import type { LearnerCommand } from './conversation/conversation-state.ts';
import { presentSession } from './record/present-session.ts';
import { lockWords, ownSession, readableSession } from './record/session-policy.ts';
import { deleteSessionRow, lockSession, updateSession } from './record/session-repository.ts';
import { autoEndAtOf, type SessionRow } from './record/session-rows.ts';
import { factsOf, shownVerdict } from './record/session-verdict.ts';
import type { SessionChanges } from './turn/session-changes.ts';

const wishOf = { running: 'resume', paused: 'pause', ended: 'end', aborted: 'abort' } as const;

export function registerSessionChangeRoutes(app: FastifyInstance, sessionChanges: SessionChanges): void {
  const inScope = <Result>(principal: Principal, work: (db: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, tenantScopeOf(principal), work);
  const changed = async (
    db: Db,
    row: SessionRow,
    own: boolean,
    change: Parameters<typeof updateSession>[2],
  ) =>
    presentSession(db, await updateSession(db, row.id, { ...change, updated_at: new Date() }), own, app.ai);

  route(app, renameSession, async ({ params, body, db, principal }) => {
    const row = await ownSession(db, principal, params.id);
    await lockWords(db, row.id, 'transcript');
    return changed(db, row, true, { name: body.name });
  });

  route(app, updateSessionDetails, async ({ params, body, db, principal, ip }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    await lockWords(db, row.id, 'transcript');
    if (!own) await recordChange(db, { principal, row, action: 'session-updated', after: body, address: ip });
    return changed(db, row, own, body);
  });

  route(app, correctSession, async ({ params, body, db, principal, ip }) => {
    await lockSession(db, params.id);
    const { row, own } = await readableSession(db, principal, params.id);
    const { expires_at: ends, ...fields } = body;
    if (fields.status && !isOver(row.status))
      throw problem('conflict', 'The session is still running; end it first.');
    if (fields.name !== undefined || fields.notes !== undefined) await lockWords(db, row.id, 'transcript');
    const expires_at = ends === undefined ? row.expires_at : ends ? new Date(ends) : null;
    const passed = fields.status
      ? shownVerdict(factsOf({ ...row, status: fields.status })).passed
      : row.passed;
    await recordChange(db, { principal, row, action: 'session-corrected', after: body, address: ip });
    const auto_end_at = autoEndAtOf({ ...row, expires_at });
    return changed(db, row, own, { ...fields, passed, expires_at, auto_end_at });
  });

  routeWithoutTransaction(app, deleteSession, async ({ params, principal, ip: address }) => {
    const { id } = (await inScope(principal, (db) => readableSession(db, principal, params.id))).row;
    // Aborts the session before deleting it, so that a connected client gets the outcome event.
    await sessionChanges.ask(id, 'abort');
    await inScope(principal, async (db) => {
      const { row } = await readableSession(db, principal, id);
      await recordChange(db, { principal, row, action: 'session-deleted', after: null, address });
      await deleteSessionRow(db, id);
    });
  });

  routeWithoutTransaction(app, changeSessionState, async ({ params, body, principal }) => {
    const { id, status } = await inScope(principal, (db) => ownSession(db, principal, params.id));
    const wish: LearnerCommand = wishOf[body.state];
    if (isOver(status) && (wish === 'pause' || wish === 'resume')) throw problem('session_over');
    await sessionChanges.ask(id, wish);
    return inScope(principal, async (db) =>
      presentSession(db, await ownSession(db, principal, id), true, app.ai),
    );
  });
}

interface Change {
  readonly principal: Principal;
  readonly row: SessionRow;
  readonly action: AuditAction;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly address: string;
}

/**
 * The audit event contains the previous values of the changed fields. For a deleted session, it contains all fields
 * that users can change.
 */
const recordChange = (db: Db, { principal, row, action, after, address }: Change): Promise<void> => {
  const { name, notes, status, score, passed, expires_at } = row;
  const fields = { name, notes, status, score, passed, expires_at: expires_at?.toISOString() ?? null };
  const kept = Object.entries(fields).filter(([field]) => after === null || field in after);
  return recordAuditEvent(db, {
    principal,
    action,
    target_kind: 'session',
    target_id: row.id,
    target_name: name,
    before: Object.fromEntries(kept),
    after,
    address,
    organization_id: row.organization_id,
  });
};
