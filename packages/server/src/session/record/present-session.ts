import type { Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { Db } from '../../database/tenant-scope.ts';
import { briefOfSnapshot } from '../../library/brief-of-snapshot.ts';
import { deadlineOf } from '../conversation/deadlines.ts';
import { toConversation } from './conversation-record.ts';
import { successCriteriaMet } from './session-analysis-repository.ts';
import { ownerName } from './session-owner-repository.ts';
import { latencyOf } from './session-repository.ts';
import type { SessionRow } from './session-rows.ts';

/** A session as its reader may see it. `own`: the reader is the one who plays. */
export async function presentSession(db: Db, row: SessionRow, own: boolean): Promise<Session> {
  const deadline = deadlineOf(toConversation(row));
  const met = isOver(row.status) ? await successCriteriaMet(db, row.id) : [];
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    outcome_reason: row.outcome_reason,
    score: row.score,
    passed: row.passed,
    owner_name: await ownerName(db, row),
    own,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    deadline_at: deadline === null ? null : new Date(deadline).toISOString(),
    turn_count: row.turn_count,
    engine: row.engine,
    latency: await latencyOf(db, row.id),
    scenario: briefOfSnapshot(row.snapshot),
    success_criteria: (row.snapshot.mission?.content.success_criteria ?? []).map((text, index) => ({
      text,
      met: met[index] ?? null,
    })),
  };
}
