import { useEndpointMutation, useRouteValues, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { FormOptions } from '@repartee/ui-kit/form';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { familyCalls, useFamilyOfPath } from '../library/families.ts';
import { ItemForm } from './form/item-form.tsx';
import { LoadedItem } from './loaded-item.tsx';
import { type ItemFormValues, itemDraft, itemFormValues } from './values/item-form-values.ts';

export default function EditPage() {
  const family = useFamilyOfPath();
  const { id = '' } = useRouteValues();
  // Key of the form. The key changes when the user restores a version, so that the form shows the restored
  // version.
  const [restorations, setRestorations] = useState(0);
  return (
    <LoadedItem family={family} id={id}>
      {(item, reread) => (
        <KnownItem
          key={restorations}
          family={family}
          item={item}
          reread={reread}
          restored={async () => {
            await reread();
            setRestorations((count) => count + 1);
          }}
        />
      )}
    </LoadedItem>
  );
}

function KnownItem(props: {
  family: Family;
  item: LibraryItem;
  reread(): Promise<LibraryItem>;
  restored(): void;
}) {
  const { family, item, reread, restored } = props;
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
      title={item.name}
      item={item}
      restored={restored}
      initialValues={itemFormValues(item)}
      save={save}
      reread={async () => itemFormValues(await reread())}
    />
  );
}
