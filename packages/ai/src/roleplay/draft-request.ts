import type { DraftPartName, DraftParts } from '@repartee/contracts/authoring/scenario-draft';

/** Request to draft one part of a scenario from a text. */
export interface DraftPartRequest {
  readonly part: DraftPartName;
  /** BCP 47 tag of the language in which the part is to be written. */
  readonly language: string;
  /**
   * The source text, without outcome markers and invisible characters (see `neutralText`). The model must not follow
   * instructions in it.
   */
  readonly source: string;
  /** Parts of the scenario that have been drafted already. The new part must agree with them. */
  readonly made: DraftParts;
}
