import { useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { showToast } from '@repartee/ui-kit/toast';
import { familyCalls } from '../../library/families.ts';
import { type ItemFormValues, itemDraft, itemFormValues, newItem } from '../values/item-form-values.ts';
import { ItemForm } from './item-form.tsx';
import { useNewContentLanguage } from './new-content-language.ts';

export function NewItemForm(props: { family: Family; original: LibraryItem | undefined; name: string }) {
  const { family, original, name } = props;
  const { t } = useTranslation('mfe-coaching');
  const language = useNewContentLanguage();
  const links = useLinks();
  const navigate = useNavigate();
  const create = useEndpointMutation(familyCalls[family].create);
  const save = async (values: ItemFormValues) => {
    const { id } = await create.mutateAsync({ body: itemDraft(values) });
    showToast({ text: t(`editor.created.${family}`) });
    await navigate(family === 'scenario' ? links.scenarioInfo(id) : links.libraryList(family), {
      replace: true,
    });
  };
  return (
    <ItemForm
      family={family}
      draftName={original ? `copy/${original.id}` : 'new'}
      isNew
      initialValues={original ? { ...itemFormValues(original), name } : newItem(family, language)}
      save={save}
    />
  );
}
