import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';

/** A library item as prompts read it: its name and its own fields. */
export type Named<Content> = Content & { readonly name: string };

export type Speaker = 'persona' | 'learner';

/** One line of the conversation, oldest first. */
export interface TranscriptLine {
  readonly speaker: Speaker;
  readonly text: string;
}

/** What a role-play is made of, frozen when the session was created. */
export interface RoleplayCast {
  /** Same seed, same request: same reply from the built-in engine. Usually the session's id. */
  readonly seed: string;
  /** BCP 47; English and French are spoken by the built-in engine. */
  readonly language: string;
  readonly scenario: Named<ScenarioContent>;
  readonly persona: Named<PersonaContent>;
  /** null: free speech, where `[END]` is the only marker a model is asked for. */
  readonly mission: Named<MissionContent> | null;
}

/** What the persona must answer to. The last line of `transcript` is the learner's turn. */
export interface ReplyRequest extends RoleplayCast {
  readonly transcript: readonly TranscriptLine[];
}
