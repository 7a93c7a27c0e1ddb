import { useEndpointMutation, useLinks, useLocale, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { PlainSkeletonPage } from '@repartee/ui-kit/plain-skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useAddressedFamily } from '../library/addressed-family.ts';
import { familyCalls } from '../library/family-calls.ts';
import { ItemEditor } from './item-editor.tsx';
import { type ItemFormValues, itemDraft, itemFormValues, newItem } from './values/item-form-values.ts';
import { WholeItem } from './whole-item.tsx';

const DraftPage = lazy(async () => {
  const [{ default: Draft }, { AntdRoot }] = await Promise.all([
    import(/* webpackChunkName: "editor/draft/draft-page" */ './draft/draft-page.tsx'),
    import('@repartee/ui-kit/antd-root'),
  ]);
  return {
    default: (props: ComponentProps<typeof Draft>) => (
      <AntdRoot>
        <Draft {...props} />
      </AntdRoot>
    ),
  };
});

/** R-ROUTE-20: a new item, a copy of one when the address names it, or with `draft` a scenario that a model drafts. */
export default function CreatePage() {
  const family = useAddressedFamily();
  const { copy } = useRouteValues();
  const draft = new URLSearchParams(useLocation().search).get('draft');
  if (family === 'scenario' && draft !== null)
    return (
      <Suspense fallback={<PlainSkeletonPage />}>
        <DraftPage id={draft === 'new' ? undefined : draft} />
      </Suspense>
    );
  if (!copy) return <NewItem family={family} original={undefined} />;
  return (
    <WholeItem family={family} id={copy}>
      {(original) => <NewItem family={family} original={original} />}
    </WholeItem>
  );
}

function NewItem({ family, original }: { family: Family; original: LibraryItem | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const links = useLinks();
  const navigate = useNavigate();
  const create = useEndpointMutation(familyCalls[family].create);
  const initialValues = original
    ? { ...itemFormValues(original), name: t('editor.copy_name', { name: original.name }) }
    : newItem(family, locale);
  const save = async (values: ItemFormValues) => {
    const { id } = await create.mutateAsync({ body: itemDraft(values) });
    showToast({ text: t(`editor.created.${family}`) });
    await navigate(family === 'scenario' ? links.scenarioInfo(id) : links.libraryList(family), {
      replace: true,
    });
  };
  return (
    <>
      <PageHeader
        title={t(`editor.new.${family}`)}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ItemEditor
        family={family}
        draftName={original ? `copy/${original.id}` : 'new'}
        isNew
        initialValues={initialValues}
        save={save}
      />
    </>
  );
}
