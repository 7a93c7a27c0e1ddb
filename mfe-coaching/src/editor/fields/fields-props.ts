import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { ItemFormValues } from '../values/item-form-values.ts';

export interface LinkedItem {
  readonly id: string;
  readonly name: string;
}

export interface FieldsProps<F extends Family> {
  readonly values: ItemFormValues<F>;
  readonly set: (change: Partial<ItemFormValues<F>>) => void;
  /** True after an attempt to save a scenario without a required link, for example without a persona. */
  readonly missing: boolean;
  /** Opens a dialog that creates a linked item, for example a persona. Undefined in the form inside that dialog. */
  readonly createLinked: ((role: LinkRole, created: (item: LinkedItem) => void) => void) | undefined;
}
