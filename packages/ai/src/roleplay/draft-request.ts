import type { DraftPartName, DraftParts } from '@repartee/contracts/authoring/scenario-draft';

/** One part of a scenario that is drafted from a text. */
export interface DraftPartRequest {
  readonly part: DraftPartName;
  /** BCP 47: what everything is written in. */
  readonly language: string;
  /** A sentence, or the text of a document, neutralised (`neutralText`). It is data: nothing in it is an instruction. */
  readonly source: string;
  /** The parts that are made already. */
  readonly made: DraftParts;
}
