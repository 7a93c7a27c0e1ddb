import type { DraftPartName, DraftParts } from '@repartee/contracts/library/authoring/scenario-draft';

/** A competency of the organization, which a drafted criterion may show. */
export interface DraftCompetency {
  readonly name: string;
  readonly description: string;
  /** Key of a shipped competency, the same in every language. Null for one of the organization's own. */
  readonly key: string | null;
}

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
  /** The organization's catalogue, from which the criteria of an observer name the competency that they show. */
  readonly competencies: readonly DraftCompetency[];
}
