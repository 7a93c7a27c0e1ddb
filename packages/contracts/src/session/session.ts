import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { difficulty, voice } from '../library/persona.ts';
import { id, instant } from '../page.ts';
import { sessionRecording } from './recording.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';

/** What a learner may know before and while playing: nothing of the persona's secrets or the AI's instructions. */
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
  /** The tighter of the scenario's and the mission's limit, in seconds. */
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
  /** null: free speech. */
  mission: z
    .object({ brief: z.string(), objective: z.string(), success_criteria: z.array(z.string()) })
    .nullable(),
  observers: z.array(z.object({ id, name: z.string(), criteria: z.array(z.string()) })),
});
export type ScenarioBrief = z.output<typeof scenarioBrief>;

/**
 * Who gave the latest reply of a session, or would give the first. `openai-compatible` stands for every vendor: remotes of
 * earlier releases know these two kinds. Who gave one reply stands with its message.
 */
export const engineLabel = z.object({
  kind: z.enum(['built-in', 'openai-compatible']),
  model: z.string(),
  provider: z.string().default(''),
});
export type EngineLabel = z.output<typeof engineLabel>;

/** Milliseconds from the stored turn; null before the first reply. */
export const latency = z.object({
  first_token_p50_ms: z.number().nullable(),
  first_token_p95_ms: z.number().nullable(),
  /** To the first sound of a spoken reply, as the learner's browser measured it. */
  first_sound_p50_ms: z.number().nullable().default(null),
  first_sound_p95_ms: z.number().nullable().default(null),
});

/** A model that audio of a session is sent to, or comes from. */
export const audioDestination = z.object({ provider_id: id, provider: z.string(), model: z.string() });

/**
 * Where audio of a session may go, in the order in which models are tried. Empty lists: no such model is set up (what the
 * learner's browser can do by itself is left), the scenario is played by text, or the session is over.
 */
export const sessionAudio = z.object({
  transcribed_by: z.array(audioDestination),
  spoken_by: z.array(audioDestination),
  /** Models that hear the learner and answer in one conversation; empty unless the scenario is played in realtime. */
  realtime_by: z.array(audioDestination).default([]),
  /** When the learner agreed that their voice is sent to every one of `transcribed_by` and `realtime_by`; null: not, or not to all of them. */
  consented_at: instant.nullable(),
});
export type SessionAudio = z.output<typeof sessionAudio>;

/** A success criterion of the mission and whether it was met; null: not judged yet, or not enough was said to tell. */
export const successCriterion = z.object({ text: z.string(), met: z.boolean().nullable() });
export type SuccessCriterion = z.output<typeof successCriterion>;

/**
 * The clock of a session. It runs from the first turn on and stands while the session is paused; pauses count neither
 * for the time limit nor as time played.
 */
export const sessionClock = z.object({
  /** When the time limit ends the session; null without a limit or while the clock stands. */
  deadline_at: instant.nullable(),
  /** The clock had run for so many milliseconds when it last stopped. Once the session is over: the time played. */
  played_ms: z.number().int().default(0),
  /** Since when the clock runs; null: it stands. */
  running_since: instant.nullable().default(null),
  paused_at: instant.nullable().default(null),
});
export type SessionClock = z.output<typeof sessionClock>;

/** Where a branch left its parent: the learner's message `message_seq` of the parent is tried again (B-3). */
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
  /** 0 to 100, null until analysed or when there was not enough to judge. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  owner_name: z.string(),
  /** True when the reader is the one who plays. */
  own: z.boolean(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  ...sessionClock.shape,
  turn_count: z.number().int(),
  engine: engineLabel,
  latency,
  /** How the persona speaks, frozen from the persona at the start; null: the provider's usual voice. */
  voice: voice.nullable().default(null),
  audio: sessionAudio.default({ transcribed_by: [], spoken_by: [], realtime_by: [], consented_at: null }),
  /** Whether what is said is recorded. */
  recording: sessionRecording.default({ choice: 'never', consent: null }),
  scenario: scenarioBrief,
  /** null: the session is no branch of another. */
  branch: branchPoint.nullable().default(null),
  /** Seen by everyone who may read the session. */
  notes: z.string().default(''),
  /** The playlist whose step is played; the step is the scenario. null: none. */
  playlist: z.object({ id, name: z.string() }).nullable().default(null),
  /** E-5: whom the learner's organization asks people to turn to; null: it has named no one, the support address stands in. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  /**
   * E-4: the name of who made the session for its owner, if they may read it as of now; null: no one. Besides them, the
   * roles of `transcriptReaders` may.
   */
  created_by_name: z.string().nullable().default(null),
  /** @deprecated The former name of `created_by_name`, for pages opened before version 1.5. Goes with version 1.6. */
  made_by_name: z.string().nullable().optional(),
  /** As the observers judged them; empty without a mission. */
  success_criteria: z.array(successCriterion),
  /** When its words were erased, and those of its report; null: they stand. Scores stay. */
  erased: z
    .object({ transcript_at: instant.nullable(), report_at: instant.nullable() })
    .default({ transcript_at: null, report_at: null }),
});
export type Session = z.output<typeof session>;

/** A session in the tree of a root and its branches. The root has neither `parent_session_id` nor `branched_at`. */
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
    /** Number of the learner's message that is tried again; the branch shares what stands before it with its parent. */
    branched_at: z.number().int().nullable(),
    /** Which of the learner's turns that is, from 1. */
    turn: z.number().int().nullable(),
  });
export type SessionBranch = z.output<typeof sessionBranch>;

/** A line of the session list. */
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
    /** When its learner asked for a review that no one has answered. */
    review_asked_at: instant.nullable().default(null),
    /** Its judging models gave scores far apart, and no reviewer has decided since. */
    judges_differ: z.boolean().default(false),
    organization_name: z.string().default(''),
    notes: z.string().default(''),
  });
export type SessionSummary = z.output<typeof sessionSummary>;

/** A line of the session list with what was branched from it, oldest first. */
export const listedSession = sessionSummary.extend({ branches: z.array(sessionBranch).default([]) });
export type ListedSession = z.output<typeof listedSession>;

/** One line of the conversation. `seq` counts from 1; `start_ms` and `end_ms` from the start of the session. */
export const message = z.object({
  seq: z.number().int(),
  speaker: z.enum(['persona', 'learner', 'system']),
  text: z.string(),
  /** `cut`: the learner spoke over it; `text` is what was heard. */
  state: z.enum(['streaming', 'complete', 'failed', 'cut']),
  start_ms: z.number().int(),
  end_ms: z.number().int(),
  client_turn_id: z.string().nullable(),
  /** Who gave a persona’s reply; null for others and for opening lines. */
  answered_by: answeredBy.nullable().default(null),
  /** B-7. Of a persona’s reply: milliseconds from the stored turn to its first text; null where not measured. */
  first_token_ms: z.number().int().nullable().default(null),
  /** To its first sound, as the learner’s browser measured it. */
  first_sound_ms: z.number().int().nullable().default(null),
});
export type Message = z.output<typeof message>;
