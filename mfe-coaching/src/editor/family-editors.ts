import type { Family } from '@repartee/contracts/library/families';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import type { ComponentType } from 'react';
import type { FieldsProps } from './fields/fields-props.ts';
import type * as Previews from './preview/learner-preview.tsx';
import type { ItemFormValues } from './values/item-form-values.ts';

export interface FamilyEditor<F extends Family> {
  readonly Fields: ComponentType<FieldsProps<F>>;
  readonly Preview: ComponentType<{ values: ItemFormValues<F> }>;
}

const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => ({ default: await load() }));
const preview = <F extends Family>(
  choose: (previews: typeof Previews) => ComponentType<{ values: ItemFormValues<F> }>,
) =>
  lazyPart(async () => ({
    default: choose(await import(/* webpackChunkName: "editor/preview" */ './preview/learner-preview.tsx')),
  }));

const ofFamilies: { readonly [F in Family]: FamilyEditor<F> } = {
  persona: {
    Fields: part(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/persona-fields" */ './fields/persona-fields.tsx'))
          .PersonaFields,
    ),
    Preview: preview((previews) => previews.PersonaPreview),
  },
  mission: {
    Fields: part(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/mission-fields" */ './fields/mission-fields.tsx'))
          .MissionFields,
    ),
    Preview: preview((previews) => previews.MissionPreview),
  },
  observer: {
    Fields: part(
      async () =>
        (await import(/* webpackChunkName: "editor/fields/observer-fields" */ './fields/observer-fields.tsx'))
          .ObserverFields,
    ),
    Preview: preview((previews) => previews.ObserverPreview),
  },
  scenario: {
    Fields: part(
      async () =>
        (
          await import(
            /* webpackChunkName: "editor/fields/scenario-fields" */ './fields/scenario/scenario-fields.tsx'
          )
        ).ScenarioFields,
    ),
    Preview: preview((previews) => previews.ScenarioPreview),
  },
};

/** The cast is needed because callers do not know the item family (persona, mission …) at compile time. */
export const familyEditor = (family: Family): FamilyEditor<Family> =>
  ofFamilies[family] as unknown as FamilyEditor<Family>;
