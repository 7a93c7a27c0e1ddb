import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { ItemFormValues } from '../values/item-form-values.ts';

/** An item that another item links to. */
export interface LinkedItem {
  readonly id: string;
  readonly name: string;
}

/** Props that the form passes to the fields of an item family. */
export interface FieldsProps<F extends Family> {
  readonly values: ItemFormValues<F>;
  readonly set: (change: Partial<ItemFormValues<F>>) => void;
  /** True after a save was rejected because required links are missing. */
  readonly missing: boolean;
  /** Creates an item to link to without leaving the form; undefined inside such a creation itself. */
  readonly createLinked: ((role: LinkRole, created: (item: LinkedItem) => void) => void) | undefined;
}
