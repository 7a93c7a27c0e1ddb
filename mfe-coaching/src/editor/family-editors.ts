import type { Family } from '@repartee/contracts/library/families';
import { type ComponentType, lazy } from 'react';
import type { FieldsProps } from './fields/fields-props.ts';
import type { ItemFormValues } from './values/item-form-values.ts';

export interface FamilyEditor<F extends Family> {
  readonly Fields: ComponentType<FieldsProps<F>>;
  readonly Preview: ComponentType<{ values: ItemFormValues<F> }>;
}

const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
const loadPreviews = () => import(/* webpackChunkName: "editor/preview" */ './preview/learner-preview.tsx');

const ofFamilies: { readonly [F in Family]: FamilyEditor<F> } = {
  persona: {
    Fields: lazyPart(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/persona-fields" */ './fields/persona-fields.tsx'))
          .PersonaFields,
    ),
    Preview: lazyPart(async () => (await loadPreviews()).PersonaPreview),
  },
  mission: {
    Fields: lazyPart(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/mission-fields" */ './fields/mission-fields.tsx'))
          .MissionFields,
    ),
    Preview: lazyPart(async () => (await loadPreviews()).MissionPreview),
  },
  observer: {
    Fields: lazyPart(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/observer-fields" */ './fields/observer-fields.tsx'))
          .ObserverFields,
    ),
    Preview: lazyPart(async () => (await loadPreviews()).ObserverPreview),
  },
  scenario: {
    Fields: lazyPart(
      async () =>
        (
          await import(
            /* webpackChunkName: "editor/fields/scenario-fields" */ './fields/scenario/scenario-fields.tsx'
          )
        ).ScenarioFields,
    ),
    Preview: lazyPart(async () => (await loadPreviews()).ScenarioPreview),
  },
};

/** The cast is needed because callers do not know the item family (persona, mission …) at compile time. */
export const familyEditor = (family: Family): FamilyEditor<Family> =>
  ofFamilies[family] as unknown as FamilyEditor<Family>;
