import { useEndpointMutation, useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { forkEndpoint } from '@repartee/contracts/library/endpoints';
import type { ForkableFamily } from '@repartee/contracts/library/families';
import type { LibraryItem, LibraryItemDraft } from '@repartee/contracts/library/item';
import type { FormOptions } from '@repartee/ui-kit/form';
import { showToast } from '@repartee/ui-kit/toast';
import { useFamilyOfPath } from '../library/families.ts';
import { ItemForm } from './form/item-form.tsx';
import { LoadedItem } from './loaded-item.tsx';
import { type ItemFormValues, itemDraft, itemFormValues } from './values/item-form-values.ts';

export default function ForkPage() {
  const family = useFamilyOfPath() as ForkableFamily;
  const { id = '' } = useRouteValues();
  return (
    <LoadedItem family={family} id={id}>
      {(original) => <Forked family={family} original={original} />}
    </LoadedItem>
  );
}

function Forked({ family, original }: { family: ForkableFamily; original: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const name = t('editor.fork_name', { name: original.name });
  const fork = useEndpointMutation(forkEndpoint(family));
  const save: FormOptions<ItemFormValues>['save'] = async (values, { leave }) => {
    const body = itemDraft(values) as LibraryItemDraft<ForkableFamily>;
    await fork.mutateAsync({ params: { id: original.id }, body });
    showToast({ text: t('editor.forked') });
    await leave(() => navigate(links.libraryList(family), { replace: true }));
  };
  return (
    <ItemForm
      family={family}
      draftName={`fork/${original.id}`}
      title={t('editor.fork_title', { name: original.name })}
      subtitle={t('editor.fork_text')}
      initialValues={{ ...itemFormValues(original), name }}
      save={save}
    />
  );
}
