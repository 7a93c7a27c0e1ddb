import {
  useEndpoint,
  useEndpointMutation,
  useLinks,
  useLocale,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { LoadError } from '../errors/load-error.tsx';
import { familyCalls } from '../library/family-calls.ts';
import { useEditedFamily } from './edited-family.ts';
import { ItemEditor } from './item-editor.tsx';
import { type ItemFormValues, itemDraft, itemFormValues, newItem } from './item-form-values.ts';

/** R-ROUTE-20: a new item, or a copy of one when the address names it. */
export default function CreatePage() {
  const family = useEditedFamily();
  const { copy } = useRouteValues();
  return copy ? <Copied family={family} id={copy} /> : <NewItem family={family} original={undefined} />;
}

function Copied({ family, id }: { family: Family; id: string }) {
  const reading = useEndpoint(familyCalls[family].read, { params: { id } });
  if (reading.data) return <NewItem key={id} family={family} original={reading.data} />;
  if (!reading.error) return <SkeletonForm />;
  return <LoadError page error={reading.error} retry={reading.refetch} retrying={reading.isFetching} />;
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
    const { id } = await create.mutateAsync({ body: itemDraft(family, values) });
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
