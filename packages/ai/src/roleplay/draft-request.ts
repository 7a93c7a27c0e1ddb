import type { DraftPartName, DraftParts } from '@repartee/contracts/authoring/scenario-draft';

/** Request to draft one part of a scenario from a text. */
export interface DraftPartRequest {
  readonly part: DraftPartName;
  /** BCP 47 tag of the language to write in. */
  readonly language: string;
  /**
   * A sentence or the text of a document, neutralised (`neutralText`). Data only: instructions in it are not followed.
   */
  readonly source: string;
  /** Parts that were drafted before. */
  readonly made: DraftParts;
}
