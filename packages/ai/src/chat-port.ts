import type { MissionContent } from '@repartee/contracts/library/mission';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';
import type { EngineLabel } from '@repartee/contracts/session/session';

/** A library item as an engine reads it: its name and its own fields. */
export type Named<Content> = Content & { readonly name: string };

export type Speaker = 'persona' | 'learner';

/** One line of the conversation so far, oldest first. */
export interface TranscriptLine {
  readonly speaker: Speaker;
  readonly text: string;
}

/** A line with the sequence number of its stored message. */
export interface NumberedLine extends TranscriptLine {
  readonly seq: number;
}

/** What the persona must answer to. The last line of `transcript` is the learner's turn. */
export interface ReplyRequest {
  /** Same seed, same request: same reply from the built-in engine. Usually the session's id. */
  readonly seed: string;
  /** BCP 47; English and French are spoken by the built-in engine. */
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  /** null: free speech, where `[END]` is the only marker a model is asked for. */
  readonly mission: Named<MissionContent> | null;
  readonly transcript: readonly TranscriptLine[];
}

/** One observer's reading of a finished conversation. */
export interface ObserveRequest {
  readonly seed: string;
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  readonly mission: Named<MissionContent> | null;
  readonly observer: Named<ObserverContent> & { readonly id: string };
  readonly transcript: readonly NumberedLine[];
}

/** A proposal for one line of the rubric. `score` null: not enough was said to judge it. */
export interface ObservedCriterion {
  readonly key: string;
  /** 0 to 5. */
  readonly score: number | null;
  /** Meant to be verbatim, from the message `message_seq`; the caller checks it (B-1). */
  readonly quote: string | null;
  readonly message_seq: number | null;
  readonly comment: string;
}

/** What to work on, tied to a moment. */
export interface ObservedFocusPoint {
  readonly title: string;
  readonly advice: string;
  readonly quote: string;
  readonly message_seq: number;
}

/** What an observer proposes. Code decides what stands: quotes, totals and the pass are the caller's. */
export interface Observation {
  readonly headline: string;
  readonly criteria: readonly ObservedCriterion[];
  /** At most three, the most useful first. */
  readonly focus_points: readonly ObservedFocusPoint[];
  /** For each success criterion of the mission, in its order, whether it was met; null: not enough was said to tell. */
  readonly success_criteria_met: readonly (boolean | null)[];
}

/** Who plays the persona and reads the conversation: the built-in practice engine, or a model. */
export interface ChatEngine {
  readonly label: EngineLabel;
  /**
   * The persona's answer as raw chunks, reasoning left out, markers (`[WIN]`, `[WON]`, `[LOSE]`, `[LOOSE]`, `[LOST]`,
   * `[END]`) included and possibly split across chunks. A marker counts only alone on the last line. Throws an `EngineError`; ends quietly when `signal` aborts.
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<string>;
  /** Throws an `EngineError`; rejects with code `aborted` when `signal` aborts. */
  observe(request: ObserveRequest, signal: AbortSignal): Promise<Observation>;
}
