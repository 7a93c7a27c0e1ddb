import type { Family } from '@repartee/contracts/library/families';
import { type ComponentType, lazy } from 'react';
import type { FieldsProps } from './fields/fields-props.ts';
import type { ItemFormValues } from './values/item-form-values.ts';

/**
 * The parts of the editor that differ between item families (persona, mission, observer, scenario). All other parts are
 * shared.
 */
export interface FamilyEditor<F extends Family> {
  /** Fields of the item family; their code is loaded when an item is edited. */
  readonly Fields: ComponentType<FieldsProps<F>>;
  /** What a learner sees of the item; its code is loaded with the preview. */
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

/**
 * Returns the parts of the editor for an item family. The cast lets callers use the parts without knowing at compile
 * time which family it is.
 */
export const familyEditor = (family: Family): FamilyEditor<Family> =>
  ofFamilies[family] as unknown as FamilyEditor<Family>;
