import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { ItemFormValues } from '../values/item-form-values.ts';

/** An item that a scenario links to. */
export interface LinkedItem {
  readonly id: string;
  readonly name: string;
}

/** Props of the fields of an item family (persona, mission, observer or scenario). */
export interface FieldsProps<F extends Family> {
  readonly values: ItemFormValues<F>;
  readonly set: (change: Partial<ItemFormValues<F>>) => void;
  /** True after an attempt to save a scenario without its required links. */
  readonly missing: boolean;
  /**
   * Opens a dialog over the form in which the user creates an item, for example a persona, and then links the item to
   * the scenario. Undefined for the form inside this dialog.
   */
  readonly createLinked: ((role: LinkRole, created: (item: LinkedItem) => void) => void) | undefined;
}
