import type { DraftPartName, DraftParts } from '@repartee/contracts/authoring/scenario-draft';

export interface DraftPartRequest {
  readonly part: DraftPartName;
  /** Language in which the model writes this part of the scenario, as a BCP 47 tag. */
  readonly language: string;
  /**
   * The author's text, from which the model drafts the scenario. `neutralText` has replaced outcome markers
   * such as `[WIN]`. The text is not trusted: the model must not follow instructions in it.
   */
  readonly source: string;
  /** Parts of the scenario that are already drafted. The new part must agree with these parts. */
  readonly made: DraftParts;
}
