import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { ComponentType } from 'react';
import { MissionFields } from './fields/mission-fields.tsx';
import { ObserverFields } from './fields/observer-fields.tsx';
import { PersonaFields } from './fields/persona-fields.tsx';
import { ScenarioFields } from './fields/scenario-fields.tsx';
import type { ItemFormValues } from './item-form-values.ts';

/** An item that another one links to. */
export interface LinkedItem {
  readonly id: string;
  readonly name: string;
}

/** What the fields of a family get of the form around them. */
export interface FieldsProps<F extends Family> {
  readonly values: ItemFormValues<F>;
  readonly set: (change: Partial<ItemFormValues<F>>) => void;
  /** The form was saved without what the family cannot do without. */
  readonly missing: boolean;
  /** Creates an item to link to without leaving the form; undefined in such a creation itself. */
  readonly createLinked: ((role: LinkRole, created: (item: LinkedItem) => void) => void) | undefined;
}

/** The fields of each family; everything else of an editor is the same for all. */
export const familyFields: { readonly [F in Family]: ComponentType<FieldsProps<F>> } = {
  persona: PersonaFields,
  mission: MissionFields,
  observer: ObserverFields,
  scenario: ScenarioFields,
};
