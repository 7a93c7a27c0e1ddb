import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';

/** A library item as used in prompts: its name and the fields of its family. */
export type Named<Content> = Content & { readonly name: string };

export type Speaker = 'persona' | 'learner';

/** One line of a conversation. */
export interface TranscriptLine {
  readonly speaker: Speaker;
  readonly text: string;
}

/** The items of a role-play, frozen when the session was created. */
export interface RoleplayCast {
  /** Seed of the built-in engine: the same seed and request give the same reply. Usually the session's id. */
  readonly seed: string;
  /** BCP 47 tag; the built-in engine speaks English and French. */
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  /** Null if the conversation has no goal; then `[END]` is the only marker that the model may use. */
  readonly mission: Named<MissionContent> | null;
}

/** Request for the persona's next reply. The last line of `transcript` is the learner's turn. */
export interface ReplyRequest extends RoleplayCast {
  readonly transcript: readonly TranscriptLine[];
}
