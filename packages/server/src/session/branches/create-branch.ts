import { limitsOf } from '../../library/freeze-scenario.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { nextDeadline } from '../conversation/session-deadlines.ts';
import { messagesOf } from '../record/message-repository.ts';
import { insertSession, lockSession } from '../record/session-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import { branchTree, copyMessagesBefore } from './branch-repository.ts';

const longestName = 200;

/**
 * B-3: restarts a session from one of the learner's turns. The branch gets the messages before that turn, the scenario
 * snapshot and the time left at that turn.
 */
export async function createBranch(tx: Db, parent: SessionRow, message_seq: number): Promise<SessionRow> {
  if (parent.outcome_reason === 'safety') throw problem('session_stopped');
  const said = await messagesOf(tx, parent.id);
  const tried = said.find(({ seq }) => seq === message_seq);
  if (tried?.speaker !== 'learner')
    throw problem('invalid_input', undefined, { message_seq: 'This message is not a turn of the learner.' });
  const before = said.filter(({ seq }) => seq < message_seq);
  const root_session_id = parent.root_session_id ?? parent.id;
  // Locks the root session, so that the number in the name of each branch is unique.
  const root = await lockSession(tx, root_session_id);
  const number = ` (${(await branchTree(tx, parent)).length + 1})`;
  const { snapshot, voice, accommodation, audio_consent, recording_consent, seed, expires_at } = parent;
  const created_at = new Date();
  const clock = {
    // The clock of the branch starts at the end of the last copied message, so that the time spent on the
    // replaced turn does not count.
    played_ms: Math.max(0, ...before.map(({ end_ms }) => end_ms)),
    running_since: null,
    paused_at: null,
  };
  const { at } = nextDeadline({
    ...clock,
    created_at: created_at.getTime(),
    last_turn_at: null,
    time_limit_seconds: limitsOf(snapshot, accommodation).time_limit_seconds,
    access_expires_at: expires_at?.getTime() ?? null,
    waits: false,
  });
  const branch = await insertSession(tx, {
    ...clock,
    organization_id: parent.organization_id,
    owner_account_id: parent.owner_account_id,
    owner_guest_id: parent.owner_guest_id,
    scenario_id: parent.scenario_id,
    session_generator_id: parent.session_generator_id,
    made_by_account_id: parent.made_by_account_id,
    root_session_id,
    parent_session_id: parent.id,
    branched_at: message_seq,
    name: `${(root ?? parent).name.slice(0, longestName - number.length)}${number}`,
    snapshot: JSON.stringify(snapshot),
    voice: voice && JSON.stringify(voice),
    accommodation: accommodation && JSON.stringify(accommodation),
    audio_consent: audio_consent && JSON.stringify(audio_consent),
    recording_consent: recording_consent && JSON.stringify(recording_consent),
    seed,
    turn_count: before.filter(({ speaker }) => speaker === 'learner').length,
    last_message_seq: message_seq - 1,
    created_at,
    updated_at: created_at,
    expires_at,
    auto_end_at: new Date(at),
  });
  await copyMessagesBefore(tx, { from: parent.id, to: branch.id, message_seq });
  return branch;
}
