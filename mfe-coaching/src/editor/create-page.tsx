import { useEndpointMutation, useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { FormOptions } from '@repartee/ui-kit/form';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { Suspense } from 'react';
import { useNewContentLanguage } from '../language-names.ts';
import { familyCalls, useFamilyOfPath } from '../library/families.ts';
import { ItemForm } from './form/item-form.tsx';
import { LoadedItem } from './loaded-item.tsx';
import { type ItemFormValues, itemDraft, itemFormValues, newItem } from './values/item-form-values.ts';

const DraftPage = lazyPart(
  () => import(/* webpackChunkName: "editor/draft/draft-page" */ './draft/draft-page.tsx'),
);

/**
 * With the query parameter `draft`, a model drafts a scenario. Otherwise the user creates an empty item or a copy of an
 * item.
 */
export default function CreatePage() {
  const family = useFamilyOfPath();
  const { copy } = useRouteValues();
  const draft = new URLSearchParams(useLocation().search).get('draft');
  if (family === 'scenario' && draft !== null)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <DraftPage id={draft === 'new' ? undefined : draft} />
      </Suspense>
    );
  if (!copy) return <NewItem family={family} original={undefined} />;
  return (
    <LoadedItem family={family} id={copy}>
      {(original) => <NewItem family={family} original={original} />}
    </LoadedItem>
  );
}

function NewItem({ family, original }: { family: Family; original: LibraryItem | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const language = useNewContentLanguage();
  const links = useLinks();
  const navigate = useNavigate();
  const create = useEndpointMutation(familyCalls[family].create);
  const initialValues = original
    ? { ...itemFormValues(original), name: t('editor.copy_name', { name: original.name }) }
    : newItem(family, language);
  const save: FormOptions<ItemFormValues>['save'] = async (values, { leave }) => {
    const { id } = await create.mutateAsync({ body: itemDraft(values) });
    showToast({ text: t(`editor.created.${family}`) });
    await leave(() =>
      navigate(family === 'scenario' ? links.scenarioInfo(id) : links.libraryList(family), { replace: true }),
    );
  };
  return (
    <ItemForm
      family={family}
      draftName={original ? `copy/${original.id}` : 'new'}
      title={t(`editor.new.${family}`)}
      initialValues={initialValues}
      save={save}
    />
  );
}
