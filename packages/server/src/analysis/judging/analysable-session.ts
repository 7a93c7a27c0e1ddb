import type { Db } from '../../database/tenant-scope.ts';
import { messagesOf, wasSaid } from '../../session/record/message-repository.ts';
import { findSession } from '../../session/record/session-repository.ts';
import type { Analysable } from './judge-reading.ts';

export interface AnalysableSession extends Analysable {
  readonly id: string;
  readonly organization_id: string;
}

/** Returns a session with its messages, except failed and empty ones. Throws if the session was deleted. */
export async function readAnalysable(tx: Db, session_id: string): Promise<AnalysableSession> {
  const row = await findSession(tx, session_id);
  if (!row) throw new Error('the session was deleted');
  const messages = await messagesOf(tx, session_id);
  return { ...row, messages: messages.filter(wasSaid) };
}
