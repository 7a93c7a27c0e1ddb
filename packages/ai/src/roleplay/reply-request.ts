import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';

export type Named<Content> = Content & { readonly name: string };

export type Speaker = 'persona' | 'learner';

/** One line of a conversation. */
export interface TranscriptLine {
  readonly speaker: Speaker;
  readonly text: string;
}

/** The scenario, persona and mission of a session, as they were when the session was created. */
export interface RoleplayCast {
  /**
   * Seed of random numbers, usually the id of the session. The practice engine returns the same reply for the same seed
   * and request.
   */
  readonly seed: string;
  /** Language of the session as a BCP 47 tag. The practice engine speaks English and French. */
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  /** Without a mission, `[END]` is the only outcome marker that the model may write. */
  readonly mission: Named<MissionContent> | null;
}

/** Request for the persona's next reply. The last line of `transcript` is the learner's turn. */
export interface ReplyRequest extends RoleplayCast {
  readonly transcript: readonly TranscriptLine[];
  /**
   * Replies of personas in the learner's earlier sessions, the newest first. Only the practice engine reads them: it
   * prefers phrases that the learner has not heard.
   */
  readonly earlierReplies?: readonly string[];
  /** No model is told it; a line that begins with it is not the persona’s. */
  readonly learnerName?: string;
}
