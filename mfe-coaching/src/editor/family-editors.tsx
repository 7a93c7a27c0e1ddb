import type { Family, LinkRole } from '@repartee/contracts/library/families';
import { type ComponentType, lazy } from 'react';
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

/** The fields of each family, loaded when one is edited; everything else of an editor is the same for all. */
export const familyFields: { readonly [F in Family]: ComponentType<FieldsProps<F>> } = {
  persona: lazy(async () => {
    const { PersonaFields } = await import(
      /* webpackChunkName: "editor/fields/persona-fields" */ './fields/persona-fields.tsx'
    );
    return { default: PersonaFields };
  }),
  mission: lazy(async () => {
    const { MissionFields } = await import(
      /* webpackChunkName: "editor/fields/mission-fields" */ './fields/mission-fields.tsx'
    );
    return { default: MissionFields };
  }),
  observer: lazy(async () => {
    const { ObserverFields } = await import(
      /* webpackChunkName: "editor/fields/observer-fields" */ './fields/observer-fields.tsx'
    );
    return { default: ObserverFields };
  }),
  scenario: lazy(async () => {
    const { ScenarioFields } = await import(
      /* webpackChunkName: "editor/fields/scenario-fields" */ './fields/scenario/scenario-fields.tsx'
    );
    return { default: ScenarioFields };
  }),
};
