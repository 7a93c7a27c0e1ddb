import { type FormOptions, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { showToast } from '@repartee/ui-kit/toast';
import type { ReactNode } from 'react';
import { familyCalls } from '../../library/families.ts';
import { type ItemFormValues, itemDraft, itemFormValues } from '../values/item-form-values.ts';
import { ItemForm } from './item-form.tsx';

export function EditedItemForm(props: {
  family: Family;
  item: LibraryItem;
  reread(): Promise<LibraryItem>;
  actions: ReactNode;
}) {
  const { family, item, reread, actions } = props;
  const { t } = useTranslation('mfe-coaching');
  const update = useEndpointMutation(familyCalls[family].update);
  const save: FormOptions<ItemFormValues>['save'] = async (values, { stored, overwrite }) => {
    const expected = overwrite ? {} : { expected: itemDraft(stored) };
    const body = { ...itemDraft(values), ...expected };
    const saved = await update.mutateAsync({ params: { id: item.id }, body });
    showToast({ text: t('editor.saved') });
    return itemFormValues(saved);
  };
  return (
    <ItemForm
      family={family}
      draftName={item.id}
      isNew={false}
      initialValues={itemFormValues(item)}
      save={save}
      reread={async () => itemFormValues(await reread())}
      actions={actions}
    />
  );
}
