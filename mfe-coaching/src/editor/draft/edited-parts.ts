import type {
  AcceptedDraft,
  DraftedItem,
  DraftPartName,
  DraftParts,
} from '@repartee/contracts/authoring/scenario-draft';

/** The parts of a draft that the user has changed, and the parts that the user has left out. */
export interface EditedParts {
  readonly items: { readonly [Part in DraftPartName]?: DraftedItem<Part> };
  readonly leftOut: readonly DraftPartName[];
}

export const noEdits: EditedParts = { items: {}, leftOut: [] };

/** The parts of a draft that the user may leave out, because a scenario does not need them. */
export const optionalParts: readonly DraftPartName[] = ['mission', 'observer'];

/** Returns a part of the draft, with the user's changes if there are any. */
export const currentItem = <Part extends DraftPartName>(
  part: Part,
  parts: DraftParts,
  { items }: EditedParts,
): DraftedItem<Part> | undefined => (items[part] ?? parts[part]?.item) as DraftedItem<Part> | undefined;

/**
 * Returns the request body that accepts the draft; undefined while the model has not written all parts that are needed.
 */
export function acceptedDraftOf(parts: DraftParts, edited: EditedParts): AcceptedDraft | undefined {
  const scenario = currentItem('scenario', parts, edited);
  const persona = currentItem('persona', parts, edited);
  const mission = edited.leftOut.includes('mission') ? null : currentItem('mission', parts, edited);
  const observer = edited.leftOut.includes('observer') ? null : currentItem('observer', parts, edited);
  if (!scenario || !persona || mission === undefined || observer === undefined) return undefined;
  return { scenario, persona, mission, observer };
}
