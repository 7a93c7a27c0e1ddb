import type {
  AcceptedDraft,
  DraftedItem,
  DraftPartName,
  DraftParts,
} from '@repartee/contracts/library/authoring/scenario-draft';

export interface EditedParts {
  readonly items: { readonly [Part in DraftPartName]?: DraftedItem<Part> };
  readonly leftOut: readonly DraftPartName[];
}

export const noEdits: EditedParts = { items: {}, leftOut: [] };

export const optionalParts: readonly DraftPartName[] = ['mission', 'observer'];

export const currentItem = <Part extends DraftPartName>(
  part: Part,
  parts: DraftParts,
  { items }: EditedParts,
): DraftedItem<Part> | undefined => (items[part] ?? parts[part]?.item) as DraftedItem<Part> | undefined;

/** Returns the request body that accepts the draft, or undefined if the draft lacks a required part. */
export function acceptedDraftOf(parts: DraftParts, edited: EditedParts): AcceptedDraft | undefined {
  const scenario = currentItem('scenario', parts, edited);
  const persona = currentItem('persona', parts, edited);
  const mission = edited.leftOut.includes('mission') ? null : currentItem('mission', parts, edited);
  const observer = edited.leftOut.includes('observer') ? null : currentItem('observer', parts, edited);
  if (!scenario || !persona || mission === undefined || observer === undefined) return undefined;
  return { scenario, persona, mission, observer };
}
