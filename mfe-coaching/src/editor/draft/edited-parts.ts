import type {
  AcceptedDraft,
  DraftedItem,
  DraftPartName,
  DraftParts,
} from '@repartee/contracts/authoring/scenario-draft';

/** Parts that the author has changed or left out. */
export interface EditedParts {
  readonly items: { readonly [Part in DraftPartName]?: DraftedItem<Part> };
  readonly leftOut: readonly DraftPartName[];
}

export const noEdits: EditedParts = { items: {}, leftOut: [] };

/** Parts that a scenario does not need. */
export const optionalParts: readonly DraftPartName[] = ['mission', 'observer'];

/** Returns a part with the author's changes. */
export const currentItem = <Part extends DraftPartName>(
  part: Part,
  parts: DraftParts,
  { items }: EditedParts,
): DraftedItem<Part> | undefined => (items[part] ?? parts[part]?.item) as DraftedItem<Part> | undefined;

/** Returns the request body that accepts the draft; undefined while a required part is missing. */
export function acceptedDraftOf(parts: DraftParts, edited: EditedParts): AcceptedDraft | undefined {
  const scenario = currentItem('scenario', parts, edited);
  const persona = currentItem('persona', parts, edited);
  const mission = edited.leftOut.includes('mission') ? null : currentItem('mission', parts, edited);
  const observer = edited.leftOut.includes('observer') ? null : currentItem('observer', parts, edited);
  if (!scenario || !persona || mission === undefined || observer === undefined) return undefined;
  return { scenario, persona, mission, observer };
}
