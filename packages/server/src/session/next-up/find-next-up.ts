import type { UiLocale } from '@repartee/contracts/locales';
import { type NextUp, readNextUp } from '@repartee/contracts/session/next-up';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { route } from '../../runtime/http/route.ts';
import type { Conversation } from '../conversation/conversation-state.ts';
import { playedAt } from '../conversation/session-deadlines.ts';
import { listSessionRows } from '../record/session-list-repository.ts';
import { findSession } from '../record/session-repository.ts';
import { toConversation } from '../record/session-rows.ts';
import { type DueStep, dueStepsOf } from './due-step-repository.ts';
import {
  accountLanguage,
  lowestScored,
  neverTried,
  openSessionOf,
  scenarioOrigins,
} from './next-scenario-repository.ts';

/**
 * Suggests the first of these that exists: a session that the user has begun, the assigned playlist step that is due
 * first, a session that somebody prepared for them, a playlist step without a due date, a scenario in the user's language, any other
 * scenario.
 */
async function findNextUp(
  db: Db,
  principal: Principal,
  page_language: UiLocale | undefined,
): Promise<NextUp | null> {
  const steps = await dueStepsOf(db, principal.id);
  const open = await openSessionOf(db, principal.id);
  if (open?.begun) {
    const step = steps.find(({ running_session_id }) => running_session_id === open.id);
    return continued(db, principal, open.id, step?.playlist ?? null);
  }
  const due = steps.find(({ playlist }) => playlist.due_at !== null);
  if (due) return nextInPlaylist(db, principal, due);
  if (open) return continued(db, principal, open.id, null);
  const [undated] = steps;
  if (undated) return nextInPlaylist(db, principal, undated);
  const language = page_language ?? (await accountLanguage(db, principal.id));
  return (await nextScenario(db, principal, language)) ?? nextScenario(db, principal, undefined);
}

/**
 * Suggests a scenario that the user has never started, or otherwise the scenario in which the user's best
 * score is the lowest.
 */
async function nextScenario(
  db: Db,
  principal: Principal,
  language: UiLocale | undefined,
): Promise<NextUp | null> {
  for (const origin of scenarioOrigins) {
    const scenario = await neverTried(db, principal, { origin, language });
    if (scenario) return { kind: 'first', scenario };
  }
  for (const origin of scenarioOrigins) {
    const weakest = await lowestScored(db, principal, { origin, language });
    if (weakest) return { kind: 'again', ...weakest };
  }
  return null;
}

const nextInPlaylist = (db: Db, principal: Principal, step: DueStep): Promise<NextUp | null> =>
  step.running_session_id
    ? continued(db, principal, step.running_session_id, step.playlist)
    : Promise.resolve({ kind: 'assigned', scenario: step.scenario, playlist: step.playlist });

async function continued(
  db: Db,
  principal: Principal,
  session_id: string,
  playlist: DueStep['playlist'] | null,
): Promise<NextUp | null> {
  const reader = { account_id: principal.id };
  const { items } = await listSessionRows(
    db,
    { id: session_id, page: 1, page_size: 12, sort: '-updated_at' },
    { reader, organization_id: principal.organization_id, whose: 'own' },
  );
  const [session] = items;
  const row = await findSession(db, session_id);
  return session && row ? { kind: 'continue', session, playlist, ...progressOf(toConversation(row)) } : null;
}

function progressOf(conversation: Conversation) {
  const { turn_count, max_turns, time_limit_seconds } = conversation;
  const played_seconds = playedAt(conversation, Date.now()) / 1000;
  return {
    turn: Math.min(turn_count + 1, max_turns ?? Number.POSITIVE_INFINITY),
    max_turns,
    remaining_seconds:
      time_limit_seconds === null ? null : Math.max(0, Math.round(time_limit_seconds - played_seconds)),
  };
}

export function registerNextUpRoutes(app: FastifyInstance): void {
  route(app, readNextUp, async ({ query, principal, db }) => ({
    next: await findNextUp(db, principal, query.language),
  }));
}
