import { useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { forkEndpoint } from '@repartee/contracts/library/endpoints';
import type { ForkableFamily } from '@repartee/contracts/library/families';
import type { LibraryItem, LibraryItemDraft } from '@repartee/contracts/library/item';
import { showToast } from '@repartee/ui-kit/toast';
import { type ItemFormValues, itemDraft, itemFormValues } from '../values/item-form-values.ts';
import { ItemForm } from './item-form.tsx';

export function ForkedItemForm(props: { family: ForkableFamily; original: LibraryItem; name: string }) {
  const { family, original, name } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const fork = useEndpointMutation(forkEndpoint(family));
  const save = async (values: ItemFormValues) => {
    const body = itemDraft(values) as LibraryItemDraft<ForkableFamily>;
    await fork.mutateAsync({ params: { id: original.id }, body });
    showToast({ text: t('editor.forked') });
    await navigate(links.libraryList(family), { replace: true });
  };
  return (
    <ItemForm
      family={family}
      draftName={`fork/${original.id}`}
      isNew
      initialValues={{ ...itemFormValues(original), name }}
      save={save}
    />
  );
}
