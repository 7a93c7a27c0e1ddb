import type { Family } from '@repartee/contracts/library/families';
import type { ComponentType } from 'react';
import type { FieldsProps } from './fields/fields-props.ts';
import { MissionFields } from './fields/mission-fields.tsx';
import { ObserverFields } from './fields/observer-fields.tsx';
import { PersonaFields } from './fields/persona-fields.tsx';
import { ScenarioFields } from './fields/scenario-fields.tsx';
import {
  MissionPreview,
  ObserverPreview,
  PersonaPreview,
  ScenarioPreview,
} from './preview/learner-preview.tsx';
import type { ItemFormValues } from './values/item-form-values.ts';

interface FamilyEditor<F extends Family> {
  readonly Fields: ComponentType<FieldsProps<F>>;
  readonly Preview: ComponentType<{ values: ItemFormValues<F> }>;
}

const ofFamilies: { readonly [F in Family]: FamilyEditor<F> } = {
  persona: { Fields: PersonaFields, Preview: PersonaPreview },
  mission: { Fields: MissionFields, Preview: MissionPreview },
  observer: { Fields: ObserverFields, Preview: ObserverPreview },
  scenario: { Fields: ScenarioFields, Preview: ScenarioPreview },
};

/** The cast is needed because callers do not know the item family (persona, mission …) at compile time. */
export const familyEditor = (family: Family): FamilyEditor<Family> =>
  ofFamilies[family] as unknown as FamilyEditor<Family>;
