import { type Report, report } from '@repartee/contracts/session/report';
import {
  type ListedSession,
  listedSession,
  type Message,
  message,
  type ScenarioBrief,
  type Session,
  type SessionSummary,
  scenarioBrief,
  session,
  sessionSummary,
} from '@repartee/contracts/session/session';
import type { SessionGenerator } from '@repartee/contracts/session/session-generator/endpoints';
import { countMet, passedBy, sessionVerdict, type Verdict } from '@repartee/contracts/session/verdict';
import { anId, anInstant } from './identifier.ts';

export const aScenarioBrief = (overrides: Partial<ScenarioBrief> = {}): ScenarioBrief =>
  scenarioBrief.parse({
    id: anId(),
    name: 'Announce a delay',
    description: 'Get her to agree a date.',
    image: null,
    tags: ['management'],
    context: 'The release slips three weeks.',
    mode: 'text',
    language: 'en-GB',
    pass_mark: 60,
    time_limit_seconds: 600,
    max_turns: 12,
    persona: {
      id: anId(),
      name: 'Camille Roussel',
      title: 'Head of operations',
      image: null,
      avatar_style: 'thumbs',
      difficulty: 3,
      opening_line: 'I have ten minutes.',
    },
    mission: {
      brief: 'Tell her, and agree a date.',
      objective: 'A date agreed together.',
      success_criteria: ['You name the delay plainly', 'You agree a date together'],
    },
    observers: [{ id: anId(), name: 'Bad-news coach', criteria: ['Asks before telling'] }],
    ...overrides,
  });

/** The verdict on the fields of a session; its score rests on three criteria, if there is one. */
const verdictOn = (
  { status = 'empty', outcome_reason = null, score = null, failure_criteria = [] }: Partial<Session>,
  { pass_mark, mission }: Pick<ScenarioBrief, 'pass_mark' | 'mission'>,
  aims?: Session['success_criteria'],
  blocked = false,
): Verdict =>
  sessionVerdict({
    ...{ status, outcome_reason, score, pass_mark, has_mission: mission !== null, started: true },
    judged:
      score === null
        ? null
        : {
            ...{ criteria: 3, of: 3, blocked, reviewer: null },
            ...(failure_criteria.length > 0 && { failures: countMet(failure_criteria) }),
          },
    ...(aims ? { aims } : {}),
  });

const resultOf = (verdict: Verdict) => ({
  verdict,
  score: verdict.score?.points ?? null,
  passed: passedBy(verdict),
});

export const aSession = (overrides: Partial<Session> = {}): Session => {
  const scenario = overrides.scenario ?? aScenarioBrief();
  const success_criteria = overrides.success_criteria ?? [
    { text: 'You name the delay plainly', met: null, quote: null },
    { text: 'You agree a date together', met: null, quote: null },
  ];
  return session.parse({
    id: anId(),
    name: 'Announce a delay',
    status: 'empty',
    outcome_reason: null,
    owner_name: 'Inès Morel',
    own: true,
    created_at: anInstant,
    started_at: null,
    ended_at: null,
    deadline_at: null,
    turn_count: 0,
    engine: { built_in: true, model: 'practice', provider: '' },
    scenario,
    success_criteria,
    ...resultOf(verdictOn(overrides, scenario, success_criteria)),
    ...overrides,
  });
};

/** Returns the session with changes, and the verdict that follows from them. `blocked`: a blocker criterion failed. */
export function rejudged(
  session: Session,
  { blocked = false, ...changes }: Partial<Session> & { readonly blocked?: boolean },
): Session {
  const changed = { ...session, ...changes };
  return { ...changed, ...resultOf(verdictOn(changed, changed.scenario, changed.success_criteria, blocked)) };
}

export const aSessionSummary = (overrides: Partial<SessionSummary> = {}): SessionSummary =>
  sessionSummary.parse({
    id: anId(),
    name: 'Announce a delay',
    status: 'in-progress',
    outcome_reason: null,
    ...resultOf(verdictOn({ status: 'in-progress', ...overrides }, aScenarioBrief())),
    owner_name: 'Inès Morel',
    own: true,
    created_at: anInstant,
    started_at: anInstant,
    ended_at: null,
    updated_at: anInstant,
    scenario_id: anId(),
    persona_name: 'Camille Roussel',
    persona_image: null,
    ...overrides,
  });

export const aListedSession = (overrides: Partial<ListedSession> = {}): ListedSession =>
  listedSession.parse({ ...aSessionSummary(overrides), ...overrides });

export const aMessage = (overrides: Partial<Message> = {}): Message =>
  message.parse({
    seq: 1,
    speaker: 'learner',
    text: 'The release slips three weeks.',
    state: 'complete',
    start_ms: 0,
    end_ms: 1200,
    client_turn_id: null,
    ...overrides,
  });

/** The score of the report is also that of its session, with the verdict that follows from it. */
export const aReport = ({
  session: given,
  score = given ? given.score : 60,
  ...overrides
}: Partial<Report> = {}): Report => {
  const played = given ?? aSession({ status: 'end', outcome_reason: 'learner-ended', turn_count: 1 });
  const scored = played.score === score ? played : rejudged(played, { score });
  return report.parse({
    state: 'ready',
    session: scored,
    messages: [aMessage()],
    headline: 'You said the hard part first.',
    score: scored.score,
    passed: scored.passed,
    focus_points: [],
    criteria: [],
    quotes_dropped: 0,
    observers: [{ name: 'Coach', state: 'ready', error_code: null }],
    learner_share: 0.5,
    turning_state: 'none',
    turning_point: null,
    judged_by: { built_in: true, model: 'practice', provider: '' },
    judged_at: anInstant,
    attempts: [],
    ...overrides,
  });
};

export const aSessionGenerator = (overrides: Partial<SessionGenerator> = {}): SessionGenerator => ({
  id: anId(),
  scenario_id: anId(),
  scenario_name: 'Announce a delay',
  access_code: 'K7M4-Q2ZD-0X1P',
  path: '/shared/repartee-session/K7M4-Q2ZD-0X1P',
  expires_at: '2999-01-01T00:00:00.000Z',
  max_sessions: 50,
  sessions_used: 7,
  created_at: anInstant,
  closed_at: null,
  created_by_name: 'Théo Lambert',
  own: true,
  ...overrides,
});
