import { z } from 'zod';
import { answeredBy } from '../ai/ai-call.ts';
import { mood } from '../library/mood.ts';
import { difficulty, voice } from '../library/persona.ts';
import { learnerScenarioContent } from '../library/scenario.ts';
import { callVoices } from '../library/scenario-modes.ts';
import { id, instant } from '../page.ts';
import { sessionAccommodation } from '../people/accommodation.ts';
import { quote } from './quote.ts';
import { sessionRecording } from './recording.ts';
import { outcomeReasons, sessionStatuses } from './status.ts';
import { verdict } from './verdict.ts';

/**
 * What an AI provider gets the text of a session for: to play the persona, to speak its replies, to read the conversation
 * for the report, or to check the learner's turns for distress and abuse.
 */
export const textUses = ['play', 'speak', 'read', 'safety'] as const;
export const textReceiver = z.object({ provider: z.string(), uses: z.array(z.enum(textUses)) });
export type TextReceiver = z.output<typeof textReceiver>;

/**
 * What a learner may see of a scenario: no secrets of the persona and no instructions of the AI. Of the scenario's
 * content, exactly the `learnerFields` of `library/scenario.ts`.
 */
export const scenarioBrief = z.object({
  ...learnerScenarioContent.shape,
  id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  /** Tag of BCP 47, such as `en` or `fr-CA`. */
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  /** The shorter of the scenario's and the mission's time limits. */
  time_limit_seconds: z.number().nullable(),
  max_turns: z.number().nullable(),
  persona: z.object({
    id,
    name: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    avatar_style: z.enum(['initials', 'thumbs']),
    difficulty,
    /** Mood in which the persona begins. */
    mood: mood.default('listening'),
    opening_line: z.string(),
  }),
  mission: z
    .object({ brief: z.string(), objective: z.string(), success_criteria: z.array(z.string()) })
    .nullable(),
  /** The observers that read the conversation: those of the scenario or, without any, the general coach. */
  observers: z.array(z.object({ id, name: z.string(), criteria: z.array(z.string()) })),
  /**
   * AI providers to which the text may be sent (E-4). Empty if the text stays on this server, and after the end of a
   * session.
   */
  text_to: z.array(textReceiver).default([]),
});
export type ScenarioBrief = z.output<typeof scenarioBrief>;

/** AI provider that gave the latest reply, or will give the first reply. */
export const aiProviderLabel = z.object({
  built_in: z.boolean(),
  model: z.string(),
  provider: z.string(),
});
export type AiProviderLabel = z.output<typeof aiProviderLabel>;

/** An AI model that receives or produces audio of a session. */
export const audioDestination = z.object({ provider_id: id, provider: z.string(), model: z.string() });

/**
 * AI models to which audio of a session may be sent, in the order in which they are tried. If
 * `transcribed_by` or `spoken_by` is empty, the browser's own speech functions are used.
 */
export const sessionAudio = z.object({
  transcribed_by: z.array(audioDestination),
  spoken_by: z.array(audioDestination),
  realtime_by: z.array(audioDestination).default([]),
  /** Who speaks in a live call. `persona` only if a model in `spoken_by` can speak. */
  call_voice: z.enum(callVoices).default('model'),
  /** Time of the learner's consent to send audio to all models in `transcribed_by` and `realtime_by`. */
  consented_at: instant.nullable(),
});
export type SessionAudio = z.output<typeof sessionAudio>;
export const noAudio: SessionAudio = {
  transcribed_by: [],
  spoken_by: [],
  realtime_by: [],
  call_voice: 'model',
  consented_at: null,
};

/**
 * A success criterion or a failure criterion of the mission. `met` is null if the criterion is not judged yet, or the session
 * has too little evidence. A met criterion has a `quote` as its evidence, which for a failure criterion is the learner's;
 * winning the session meets no criterion.
 */
export const missionCriterion = z.object({
  text: z.string(),
  met: z.boolean().nullable(),
  quote: quote.nullable().default(null),
  /** The answer of the observers, if a reviewer has corrected or confirmed it (B-10). A corrected answer has no quote. */
  observed: z.boolean().nullable().optional(),
});
export type MissionCriterion = z.output<typeof missionCriterion>;

/**
 * Clock of a session. The clock starts with the learner's first turn, and stops during pauses and while the server of the AI
 * model loads it.
 */
export const sessionClock = z.object({
  /** Time at which the time limit ends the session. Null without a limit, or while the clock is stopped. */
  deadline_at: instant.nullable(),
  /** Milliseconds that the clock had counted when it was last paused or stopped. */
  played_ms: z.number().int().default(0),
  running_since: instant.nullable().default(null),
  paused_at: instant.nullable().default(null),
});
export type SessionClock = z.output<typeof sessionClock>;

/** Origin of a branch: the learner repeats the message `message_seq` of the parent session (B-3). */
export const branchPoint = z.object({
  root_session_id: id,
  parent_session_id: id,
  message_seq: z.number().int(),
});

/** Number of failed replies after which the learner may go on with the built-in practice engine. */
export const failuresBeforeBuiltIn = 2;

/** The built-in practice engine in a session. */
export const builtInEngine = z.object({
  /** False if a super-admin has switched the engine off. */
  available: z.boolean(),
  /**
   * Time on the session's clock, in milliseconds, from which it plays, because another model failed and the learner went on
   * with it. Null if the learner did not.
   */
  from_ms: z.number().int().nullable(),
});

export const session = z.object({
  id,
  name: z.string(),
  status: z.enum(sessionStatuses),
  outcome_reason: z.enum(outcomeReasons).nullable(),
  /** What became of the session. All texts about its result follow from it. */
  verdict,
  /** `verdict.score.points`: from 0 to 100. Null before the analysis, or if there was too little to judge. */
  score: z.number().nullable(),
  /** `verdict.verdict` as a boolean: null if nothing decides, or not yet. */
  passed: z.boolean().nullable(),
  owner_name: z.string(),
  /** True if the caller is the player of the session. */
  own: z.boolean(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  ...sessionClock.shape,
  turn_count: z.number().int(),
  /** How often the AI failed to give an answer of the persona, including those that a retry mended. */
  failed_replies: z.number().int().default(0),
  engine: aiProviderLabel,
  built_in_engine: builtInEngine.default({ available: false, from_ms: null }),
  /** Accommodation of the player, for the player only (B-16). */
  accommodation: sessionAccommodation.nullable().default(null),
  /** Voice of the persona, copied when the session starts. Null means the provider's default voice. */
  voice: voice.nullable().default(null),
  audio: sessionAudio.default(noAudio),
  recording: sessionRecording.default({ choice: 'never', consent: null }),
  scenario: scenarioBrief,
  branch: branchPoint.nullable().default(null),
  /** Notes on the session. Every user who may read the session sees the notes. */
  notes: z.string().default(''),
  playlist: z.object({ id, name: z.string() }).nullable().default(null),
  /**
   * Person whom a learner can contact after a session was stopped because of distress or abuse (E-5). Without
   * a person, the page shows the support address.
   */
  contact: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  /** Time at which access to the session ends (R-PERM-6). Null if it does not end. */
  access_expires_at: instant.nullable().default(null),
  /** Name of the user who created the session for the learner and may read the session (E-4). */
  created_by_name: z.string().nullable().default(null),
  success_criteria: z.array(missionCriterion),
  /** What fails the mission, which the learner is not told before the session has ended: empty until then. */
  failure_criteria: z.array(missionCriterion).default([]),
  /** Times when the transcript and the report text were deleted for data protection. The scores are kept. */
  erased: z
    .object({ transcript_at: instant.nullable(), report_at: instant.nullable() })
    .default({ transcript_at: null, report_at: null }),
});
export type Session = z.output<typeof session>;

/** The fields of a session that its lists and its shared report show. */
export const sessionFacts = {
  id: true,
  status: true,
  outcome_reason: true,
  verdict: true,
  score: true,
  passed: true,
  created_at: true,
  started_at: true,
  ended_at: true,
} as const;

/** A session in a tree of branches. Only branches have a `parent_session_id` and `branched_at`. */
export const sessionBranch = session.pick({ ...sessionFacts, name: true }).extend({
  parent_session_id: id.nullable(),
  /**
   * `seq` of the learner's message that the learner repeats in this branch. The branch contains the earlier
   * messages of the parent session.
   */
  branched_at: z.number().int().nullable(),
  /** Number of the repeated turn among the learner's turns, from 1. */
  turn: z.number().int().nullable(),
});
export type SessionBranch = z.output<typeof sessionBranch>;

/** A session in a list, without transcript and report. */
export const sessionSummary = session
  .pick({ ...sessionFacts, name: true, owner_name: true, own: true, access_expires_at: true, erased: true })
  .extend({
    updated_at: instant,
    scenario_id: id.nullable(),
    persona_name: z.string(),
    persona_image: z.string().nullable(),
    /** The mood in which the persona began. */
    persona_mood: mood.default('listening'),
    review_asked_at: instant.nullable().default(null),
    /** True if the scores of several AI models differ widely for a criterion that no reviewer has scored. */
    judges_differ: z.boolean().default(false),
    /** Estimated outcomes at the start and after each turn, from 0 to 100. Empty if they were not estimated. */
    estimates: z.array(z.number()).default([]),
    organization_name: z.string().default(''),
    notes: z.string().default(''),
  });
export type SessionSummary = z.output<typeof sessionSummary>;

export const listedSession = sessionSummary.extend({ branches: z.array(sessionBranch).default([]) });
export type ListedSession = z.output<typeof listedSession>;

/**
 * One message of the conversation. `seq` numbers the messages from 1. `start_ms` and `end_ms` are
 * milliseconds since the start of the session.
 */
export const message = z.object({
  seq: z.number().int(),
  speaker: z.enum(['persona', 'learner', 'system']),
  text: z.string(),
  /**
   * In the state `cut`, the learner interrupted the reply, and `text` is the played part. In the state `transcribing`,
   * the learner has spoken in a realtime conversation, and `text` is empty until the transcript arrives.
   */
  state: z.enum(['streaming', 'complete', 'failed', 'cut', 'transcribing']),
  start_ms: z.number().int(),
  end_ms: z.number().int(),
  client_turn_id: z.string().nullable(),
  /** Provider and model of a reply. Null for opening lines and for messages of the learner. */
  answered_by: answeredBy.nullable().default(null),
  /** Milliseconds between the storage of the turn and the first text of the reply (B-7). */
  first_token_ms: z.number().int().nullable().default(null),
  /**
   * Milliseconds between the storage of the turn and the first sound of the reply, measured in the learner's browser.
   */
  first_sound_ms: z.number().int().nullable().default(null),
  /**
   * Mood of the persona after this reply. Null for the learner's messages, for replies of AI models that do not state a
   * mood, and if the scenario does not show it.
   */
  mood: mood.nullable().default(null),
  /**
   * Which of the session's success criteria are met after this reply, in their order; null for one that cannot be
   * judged. Null for the learner's messages, for replies of AI models, which do not know it during the conversation,
   * and if the scenario does not show it.
   */
  aims: z.array(z.boolean().nullable()).nullable().default(null),
});
export type Message = z.output<typeof message>;
