import { faceOf } from '@repartee/contracts/library/persona-face';
import type { UiLocale } from '@repartee/contracts/locales';
import type { SessionAccommodation } from '@repartee/contracts/people/accommodation';
import { type NextBrief, type NextUp, readNextUp } from '@repartee/contracts/session/next-up';
import type { FastifyInstance } from 'fastify';
import { briefOfSnapshot } from '../../library/brief-of-snapshot.ts';
import { findPlayable } from '../../library/freeze-scenario.ts';
import { findAccommodation } from '../../people/accommodation-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { route } from '../../runtime/http/route.ts';
import type { Conversation } from '../conversation/conversation-state.ts';
import { playedAt } from '../conversation/session-deadlines.ts';
import { judgedCriteria } from '../record/session-analysis-repository.ts';
import { listSessionRows } from '../record/session-list-repository.ts';
import { findSession } from '../record/session-repository.ts';
import { toConversation } from '../record/session-rows.ts';
import { type DueStep, dueStepsOf } from './due-step-repository.ts';
import {
  accountLanguage,
  lastEndedSession,
  lowestScored,
  neverTried,
  openSessionOf,
  scenarioOrigins,
} from './next-scenario-repository.ts';

/** A step that is due within this time comes before the aims that the last session left open. */
const soon_ms = 2 * 24 * 60 * 60 * 1000;

const isDueSoon = ({ playlist: { due_at } }: DueStep): boolean =>
  due_at !== null && Date.parse(due_at) < Date.now() + soon_ms;

const openStepOf = (steps: readonly DueStep[], session_id: string): DueStep['playlist'] | null =>
  steps.find(({ running_session_id }) => running_session_id === session_id)?.playlist ?? null;

interface Suggestion {
  readonly next: NextUp;
  /** Undefined if the scenario cannot be started. */
  readonly snapshot: ScenarioSnapshot | undefined;
  /** Accommodation of a session that has begun. */
  readonly player?: SessionAccommodation | null;
}

/**
 * Suggests the first of these that exists: a session that the user has begun, an assigned playlist step that is due soon, a
 * session that somebody prepared for them, the scenario of the last session if it left an aim open, a playlist step, the one due first
 * before those without a due date, a scenario in the user's language, any other scenario. A step with a due date comes
 * before a prepared session if the last session left no aim open.
 */
async function findNextUp(
  db: Db,
  principal: Principal,
  page_language: UiLocale | undefined,
): Promise<Suggestion | null> {
  const steps = await dueStepsOf(db, principal.id);
  const open = await openSessionOf(db, principal.id);
  if (open?.begun) return continued(db, principal, open.id, openStepOf(steps, open.id));
  const unfinished = await unfinishedAims(db, principal, steps);
  const due = steps.find(({ playlist }) => playlist.due_at !== null);
  const isOther = due && due.scenario.id !== unfinished?.snapshot?.scenario.id;
  if (due && (!unfinished || (isOther && isDueSoon(due)))) return nextInPlaylist(db, principal, due);
  if (open) return continued(db, principal, open.id, openStepOf(steps, open.id));
  if (unfinished) return unfinished;
  const [step] = steps;
  if (step) return nextInPlaylist(db, principal, step);
  const language = page_language ?? (await accountLanguage(db, principal.id));
  const next =
    (await nextScenario(db, principal, language)) ?? (await nextScenario(db, principal, undefined));
  return next && startable(db, principal, next);
}

const startable = async (
  db: Db,
  principal: Principal,
  next: Exclude<NextUp, { kind: 'continue' }>,
): Promise<Suggestion> => ({ next, snapshot: await findPlayable(db, principal, next.scenario.id) });

/**
 * Suggests the scenario of the user's last session if that session was neither passed nor stopped, and some of its aims
 * are judged, but not all are met. Names no scenario that the user may no longer play.
 */
async function unfinishedAims(
  db: Db,
  principal: Principal,
  steps: readonly DueStep[],
): Promise<Suggestion | null> {
  const last = await lastEndedSession(db, principal.id);
  if (!last?.scenario_id || last.passed || last.status === 'win') return null;
  if (last.outcome_reason === 'safety' || last.outcome_reason === 'persona-failed') return null;
  const { aim: judged } = await judgedCriteria(db, last.id);
  const scored = last.score !== null;
  const aims = (last.success_criteria ?? []).map((text, index) => {
    const met = judged[index]?.met ?? null;
    return { text, met: scored || met ? met : null };
  });
  if (aims.every(({ met }) => met) || aims.every(({ met }) => met === null)) return null;
  const snapshot = await findPlayable(db, principal, last.scenario_id);
  if (!snapshot) return null;
  const { id, name, description } = snapshot.scenario;
  const step = steps.find(({ scenario }) => scenario.id === id);
  return {
    next: {
      kind: 'finish',
      scenario: { id, name, description, persona: faceOf(snapshot.persona) },
      playlist: step?.playlist ?? null,
      aims,
      scored,
    },
    snapshot,
  };
}

/**
 * Suggests a scenario that the user has never started, or otherwise the scenario in which the user's best
 * score is the lowest.
 */
async function nextScenario(
  db: Db,
  principal: Principal,
  language: UiLocale | undefined,
): Promise<Extract<NextUp, { kind: 'first' | 'again' }> | null> {
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

const nextInPlaylist = (db: Db, principal: Principal, step: DueStep): Promise<Suggestion | null> =>
  step.running_session_id
    ? continued(db, principal, step.running_session_id, step.playlist)
    : startable(db, principal, { kind: 'assigned', scenario: step.scenario, playlist: step.playlist });

async function continued(
  db: Db,
  principal: Principal,
  session_id: string,
  playlist: DueStep['playlist'] | null,
): Promise<Suggestion | null> {
  const reader = { account_id: principal.id };
  const { items } = await listSessionRows(
    db,
    { id: session_id, page: 1, page_size: 12, sort: '-updated_at' },
    { reader, organization_id: principal.organization_id, whose: 'own' },
  );
  const [session] = items;
  const row = await findSession(db, session_id);
  if (!session || !row) return null;
  const next = { kind: 'continue', session, playlist, ...progressOf(toConversation(row)) } as const;
  return { next, snapshot: row.snapshot, player: row.accommodation };
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

function briefFor(snapshot: ScenarioSnapshot, player: SessionAccommodation | null): NextBrief {
  const { description, mode, time_limit_seconds, persona } = briefOfSnapshot(snapshot, [], player);
  const { name, image, avatar_style, difficulty, mood } = persona;
  const face = { name, image, avatar_style, difficulty, mood };
  return { description, mode, time_limit_seconds, persona: face };
}

export function registerNextUpRoutes(app: FastifyInstance): void {
  route(app, readNextUp, async ({ query, principal, db }) => {
    const { next = null, snapshot, player } = (await findNextUp(db, principal, query.language)) ?? {};
    if (!snapshot) return { next, brief: null };
    const own = player === undefined ? await findAccommodation(db, principal.id) : player;
    return { next, brief: briefFor(snapshot, own) };
  });
}
