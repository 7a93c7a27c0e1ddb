import { laterPart, useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useEffect, useState } from 'react';
import { useFamilyOfPath } from '../library/family-of-path.ts';
import { ItemEditor } from './item-editor.tsx';
import { LoadedItem } from './loaded-item.tsx';

const ItemActions = lazyPart(
  () => import(/* webpackChunkName: "editor/item-actions" */ './item-actions.tsx'),
);

const editedItemForm = laterPart(
  async () =>
    (await import(/* webpackChunkName: "editor/item-form" */ './form/edited-item-form.tsx')).EditedItemForm,
);

export default function EditPage() {
  useEffect(ItemActions.preload, []);
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
  const links = useLinks();
  return (
    <>
      <PageHeader
        title={item.name}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ItemEditor
        family={family}
        initial={item}
        form={editedItemForm}
        of={{
          family,
          item,
          reread,
          actions: <ItemActions family={family} item={item} restored={restored} />,
        }}
      />
    </>
  );
}
