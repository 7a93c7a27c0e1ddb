import type {
  AcceptedDraft,
  DraftedItem,
  DraftPartName,
  DraftParts,
} from '@repartee/contracts/authoring/scenario-draft';

/** Parts that the author has changed, and those that are left out. */
export interface EditedParts {
  readonly items: { readonly [Part in DraftPartName]?: DraftedItem<Part> };
  readonly leftOut: readonly DraftPartName[];
}

export const unedited: EditedParts = { items: {}, leftOut: [] };

/** Parts that a scenario can do without. */
export const optionalParts: readonly DraftPartName[] = ['mission', 'observer'];

/** A part as it stands now. */
export const currentItem = <Part extends DraftPartName>(
  part: Part,
  parts: DraftParts,
  { items }: EditedParts,
): DraftedItem<Part> | undefined => (items[part] ?? parts[part]?.item) as DraftedItem<Part> | undefined;

/** What is sent when the draft is accepted; undefined while a part that is wanted is missing. */
export function acceptedOf(parts: DraftParts, edited: EditedParts): AcceptedDraft | undefined {
  const scenario = currentItem('scenario', parts, edited);
  const persona = currentItem('persona', parts, edited);
  const mission = edited.leftOut.includes('mission') ? null : currentItem('mission', parts, edited);
  const observer = edited.leftOut.includes('observer') ? null : currentItem('observer', parts, edited);
  if (!scenario || !persona || mission === undefined || observer === undefined) return undefined;
  return { scenario, persona, mission, observer };
}
