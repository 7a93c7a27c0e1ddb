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

export const aSession = (overrides: Partial<Session> = {}): Session =>
  session.parse({
    id: anId(),
    name: 'Announce a delay',
    status: 'empty',
    outcome_reason: null,
    score: null,
    passed: null,
    owner_name: 'Inès Morel',
    own: true,
    created_at: anInstant,
    started_at: null,
    ended_at: null,
    deadline_at: null,
    turn_count: 0,
    engine: { built_in: true, model: 'practice', provider: '' },
    scenario: aScenarioBrief(),
    success_criteria: [
      { text: 'You name the delay plainly', met: null },
      { text: 'You agree a date together', met: null },
    ],
    ...overrides,
  });

export const aSessionSummary = (overrides: Partial<SessionSummary> = {}): SessionSummary =>
  sessionSummary.parse({
    id: anId(),
    name: 'Announce a delay',
    status: 'in-progress',
    outcome_reason: null,
    score: null,
    passed: null,
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

export const aReport = (overrides: Partial<Report> = {}): Report =>
  report.parse({
    state: 'ready',
    session: aSession({
      status: 'end',
      outcome_reason: 'learner-ended',
      turn_count: 1,
      score: 60,
      passed: true,
    }),
    messages: [aMessage()],
    headline: 'You said the hard part first.',
    score: 60,
    passed: true,
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
