import {
  type FormOptions,
  useEndpointMutation,
  useLinks,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { lazy, useEffect, useState } from 'react';
import { useAddressedFamily } from '../library/addressed-family.ts';
import { familyCalls } from '../library/family-calls.ts';
import { ItemEditor } from './item-editor.tsx';
import { type ItemFormValues, itemDraft, itemFormValues } from './values/item-form-values.ts';
import { WholeItem } from './whole-item.tsx';

const loadActs = () => import(/* webpackChunkName: "editor/item-acts" */ './item-acts.tsx');
const ItemActs = lazy(loadActs);

/** R-ROUTE-20: an item there already. */
export default function EditPage() {
  useEffect(() => {
    // They stand beside the form and come with it; where they do not, drawing them says so.
    loadActs().catch(() => undefined);
  }, []);
  const family = useAddressedFamily();
  const { id = '' } = useRouteValues();
  // A restored version starts the form again; what was typed is offered there as an unsaved draft.
  const [restorations, setRestorations] = useState(0);
  return (
    <WholeItem family={family} id={id}>
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
    </WholeItem>
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
  const links = useLinks();
  const update = useEndpointMutation(familyCalls[family].update);
  const save: FormOptions<ItemFormValues>['save'] = async (values, { stored, overwrite }) => {
    const expected = overwrite ? {} : { expected: itemDraft(stored) };
    const body = { ...itemDraft(values), ...expected };
    const saved = await update.mutateAsync({ params: { id: item.id }, body });
    showToast({ text: t('editor.saved') });
    return itemFormValues(saved);
  };
  return (
    <>
      <PageHeader
        title={item.name}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ItemEditor
        family={family}
        draftName={item.id}
        isNew={false}
        initialValues={itemFormValues(item)}
        save={save}
        reread={async () => itemFormValues(await reread())}
        acts={<ItemActs family={family} item={item} restored={restored} />}
      />
    </>
  );
}
