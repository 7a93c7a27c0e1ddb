import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';

/** A library item for use in prompts: its name and the fields of its content. */
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
   * Seed of the random numbers of the practice engine, usually the id of the session. For the same seed and request the
   * engine always returns the same reply.
   */
  readonly seed: string;
  /** Language of the session as a BCP 47 tag. The practice engine speaks English and French. */
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  /** The mission; null if the session has none. `[END]` is then the only outcome marker that the model may write. */
  readonly mission: Named<MissionContent> | null;
}

/** Request for the persona's next reply. The last line of `transcript` is the learner's turn. */
export interface ReplyRequest extends RoleplayCast {
  readonly transcript: readonly TranscriptLine[];
}
