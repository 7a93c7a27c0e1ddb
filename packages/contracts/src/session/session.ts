import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { difficulty, voice } from '../library/persona.ts';
import { id, instant } from '../page.ts';
import { sessionRecording } from './recording.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/**
 * What a learner may see of a scenario before and during a session: neither the persona's secrets nor the instructions
 * of the AI.
 */
export const scenarioBrief = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  context: z.string(),
  mode: z.enum(['text', 'voice', 'realtime']),
  language: z.string(),
  pass_mark: z.number().nullable(),
  /** Time limit of a session in seconds: the shorter of the scenario's and the mission's time limits. */
  time_limit_seconds: z.number().nullable(),
  max_turns: z.number().nullable(),
  persona: z.object({
    id,
    name: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    avatar_style: z.enum(['initials', 'thumbs']),
    difficulty,
    opening_line: z.string(),
  }),
  /** The mission as the learner may see it; null if the conversation has no goal. */
  mission: z
    .object({ brief: z.string(), objective: z.string(), success_criteria: z.array(z.string()) })
    .nullable(),
  observers: z.array(z.object({ id, name: z.string(), criteria: z.array(z.string()) })),
});
export type ScenarioBrief = z.output<typeof scenarioBrief>;

/**
 * The provider of the latest reply of a session; before the first reply, the provider that will give it. `kind` is
 * `openai-compatible` for all providers except the built-in one, because remotes of earlier releases know no other
 * kinds.
 */
export const aiProviderLabel = z.object({
  kind: z.enum(['built-in', 'openai-compatible']),
  model: z.string(),
  provider: z.string().default(''),
});
export type AiProviderLabel = z.output<typeof aiProviderLabel>;

/** Latency of replies in milliseconds from the storage of the turn; null before the first reply. */
export const latency = z.object({
  first_token_p50_ms: z.number().nullable(),
  first_token_p95_ms: z.number().nullable(),
  /** Latency until the first sound of a spoken reply, measured in the learner's browser. */
  first_sound_p50_ms: z.number().nullable().default(null),
  first_sound_p95_ms: z.number().nullable().default(null),
});

/** A model that receives or produces audio of a session. */
export const audioDestination = z.object({ provider_id: id, provider: z.string(), model: z.string() });

/**
 * Models that may process audio of a session, in the order in which they are tried. The lists are empty if no such
 * model is configured (the page then uses the browser's own speech functions), if the scenario uses text only, or if
 * the session is over.
 */
export const sessionAudio = z.object({
  transcribed_by: z.array(audioDestination),
  spoken_by: z.array(audioDestination),
  /** Speech-to-speech models; empty unless the scenario uses realtime conversation. */
  realtime_by: z.array(audioDestination).default([]),
  /**
   * Time of the learner's consent to send audio to all models in `transcribed_by` and `realtime_by`; null while the
   * learner has not consented to all of them.
   */
  consented_at: instant.nullable(),
});
export type SessionAudio = z.output<typeof sessionAudio>;

/**
 * A success criterion of the mission, and whether it was met; null if it is not judged yet, or the session has too
 * little evidence.
 */
export const successCriterion = z.object({ text: z.string(), met: z.boolean().nullable() });
export type SuccessCriterion = z.output<typeof successCriterion>;

/**
 * Clock of a session. It starts with the first turn and stops while the session is paused; pauses count neither for the
 * time limit nor for the time played.
 */
export const sessionClock = z.object({
  /** Time at which the time limit ends the session; null if there is no limit or the clock is stopped. */
  deadline_at: instant.nullable(),
  /** Time played in milliseconds when the clock last stopped; after the session, the total. */
  played_ms: z.number().int().default(0),
  /** Time at which the clock was last started; null while it is stopped. */
  running_since: instant.nullable().default(null),
  paused_at: instant.nullable().default(null),
});
export type SessionClock = z.output<typeof sessionClock>;

/** Origin of a branch: the learner's message `message_seq` of the parent session is tried again (B-3). */
export const branchPoint = z.object({
  root_session_id: id,
  parent_session_id: id,
  message_seq: z.number().int(),
});

export const session = z.object({
  id,
  name: z.string(),
  status: z.enum(sessionStatuses),
  outcome_reason: z.enum(outcomeReasons).nullable(),
  /** Score from 0 to 100; null before the analysis, or if there was too little to judge. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  owner_name: z.string(),
  /** True if the caller is the player of the session. */
  own: z.boolean(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  ...sessionClock.shape,
  turn_count: z.number().int(),
  engine: aiProviderLabel,
  latency,
  /** Voice of the persona, copied from the persona when the session starts; null for the provider's default voice. */
  voice: voice.nullable().default(null),
  audio: sessionAudio.default({ transcribed_by: [], spoken_by: [], realtime_by: [], consented_at: null }),
  /** The organization's recording policy and the learner's consent. */
  recording: sessionRecording.default({ choice: 'never', consent: null }),
  scenario: scenarioBrief,
  /** Origin of the branch; null if the session is not a branch. */
  branch: branchPoint.nullable().default(null),
  /** Notes, visible to every user who may read the session. */
  notes: z.string().default(''),
  /**
   * Playlist in which the session's scenario was played as a step; null if the session was started outside a playlist.
   */
  playlist: z.object({ id, name: z.string() }).nullable().default(null),
  /**
   * E-5: contact of the learner's organization; null if the organization has none. The page then shows the support
   * address.
   */
  contact: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  /**
   * E-4: name of the user who created the session for its owner and may read the session now; null if there is no such
   * user. Users with a role of `transcriptReaders` may read the session too.
   */
  created_by_name: z.string().nullable().default(null),
  /** @deprecated The former name of `created_by_name`, for pages opened before version 1.5. Removed in 1.6. */
  made_by_name: z.string().nullable().optional(),
  /** Success criteria of the mission with the judgements of the observers; empty without a mission. */
  success_criteria: z.array(successCriterion),
  /** Times when the transcript and the report text were deleted; null while they are stored. Scores are kept. */
  erased: z
    .object({ transcript_at: instant.nullable(), report_at: instant.nullable() })
    .default({ transcript_at: null, report_at: null }),
});
export type Session = z.output<typeof session>;

/**
 * A session in the tree of a root session and its branches. The root has neither `parent_session_id` nor `branched_at`.
 */
export const sessionBranch = session
  .pick({
    id: true,
    name: true,
    status: true,
    score: true,
    passed: true,
    created_at: true,
    started_at: true,
    ended_at: true,
  })
  .extend({
    parent_session_id: id.nullable(),
    /** Number of the learner's message that is tried again; the branch shares the earlier messages with its parent. */
    branched_at: z.number().int().nullable(),
    /** Number of the repeated turn among the learner's turns, from 1. */
    turn: z.number().int().nullable(),
  });
export type SessionBranch = z.output<typeof sessionBranch>;

/** A session as the session list shows it, without transcript and report. */
export const sessionSummary = session
  .pick({
    id: true,
    name: true,
    status: true,
    score: true,
    passed: true,
    owner_name: true,
    own: true,
    created_at: true,
    started_at: true,
    ended_at: true,
  })
  .extend({
    updated_at: instant,
    scenario_id: id.nullable(),
    persona_name: z.string(),
    persona_image: z.string().nullable(),
    /** Time of the learner's open review request. */
    review_asked_at: instant.nullable().default(null),
    /** True if the judging models disagree widely on a criterion and no reviewer has scored the criterion since. */
    judges_differ: z.boolean().default(false),
    organization_name: z.string().default(''),
    notes: z.string().default(''),
  });
export type SessionSummary = z.output<typeof sessionSummary>;

/** A session in a list with its branches, oldest first. */
export const listedSession = sessionSummary.extend({ branches: z.array(sessionBranch).default([]) });
export type ListedSession = z.output<typeof listedSession>;

/** One message of the conversation. `seq` counts from 1; `start_ms` and `end_ms` from the start of the session. */
export const message = z.object({
  seq: z.number().int(),
  speaker: z.enum(['persona', 'learner', 'system']),
  text: z.string(),
  /** State of the message. `cut`: the learner interrupted the reply, and `text` is the part that was played. */
  state: z.enum(['streaming', 'complete', 'failed', 'cut']),
  start_ms: z.number().int(),
  end_ms: z.number().int(),
  client_turn_id: z.string().nullable(),
  /** Provider and model of a persona’s reply; null for other messages and for opening lines. */
  answered_by: answeredBy.nullable().default(null),
  /** B-7. Milliseconds from the storage of the turn to the first text of the persona’s reply; null if not measured. */
  first_token_ms: z.number().int().nullable().default(null),
  /** Milliseconds from the storage of the turn to the first sound of the reply, measured in the learner’s browser. */
  first_sound_ms: z.number().int().nullable().default(null),
});
export type Message = z.output<typeof message>;
