import type { Family, LinkRole } from '@repartee/contracts/library/families';
import { type ComponentType, lazy } from 'react';
import type { ItemFormValues } from './values/item-form-values.ts';

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

/** What a family draws in its editor; everything else is the same for all. */
export interface FamilyEditor<F extends Family> {
  /** Its fields, loaded when an item is edited. */
  readonly Fields: ComponentType<FieldsProps<F>>;
  /** What a learner sees of it, loaded with the preview. */
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

/** Of any family, for code that passes the values on without looking into them. */
export const familyEditor = (family: Family): FamilyEditor<Family> =>
  ofFamilies[family] as unknown as FamilyEditor<Family>;
