import {
  useEndpoint,
  useEndpointMutation,
  useLinks,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { forkEndpoint } from '@repartee/contracts/library/endpoints';
import type { ForkableFamily } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { LoadError } from '../errors/load-error.tsx';
import { familyCalls } from '../library/family-calls.ts';
import { useEditedFamily } from './edited-family.ts';
import { ItemEditor } from './item-editor.tsx';
import { type ItemFormValues, itemDraft, itemFormValues } from './item-form-values.ts';

const forkCalls = {
  persona: forkEndpoint('persona'),
  mission: forkEndpoint('mission'),
  observer: forkEndpoint('observer'),
} satisfies Record<ForkableFamily, unknown>;

/** R-ROUTE-21: an adapted copy that remembers what it was made from. */
export default function ForkPage() {
  const family = useEditedFamily() as ForkableFamily;
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(familyCalls[family].read, { params: { id } });
  if (reading.data) return <Forked key={id} family={family} original={reading.data} />;
  if (!reading.error) return <SkeletonForm />;
  return <LoadError page error={reading.error} retry={reading.refetch} retrying={reading.isFetching} />;
}

function Forked({ family, original }: { family: ForkableFamily; original: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const fork = useEndpointMutation(forkCalls[family]);
  const save = async (values: ItemFormValues) => {
    await fork.mutateAsync({ params: { id: original.id }, body: itemDraft(family, values) });
    showToast({ text: t('editor.forked') });
    await navigate(links.libraryList(family), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('editor.fork_title', { name: original.name })}
        subtitle={t('editor.fork_text')}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ItemEditor
        family={family}
        draftName={`fork/${original.id}`}
        isNew
        initialValues={{ ...itemFormValues(original), name: t('editor.fork_name', { name: original.name }) }}
        save={save}
      />
    </>
  );
}
