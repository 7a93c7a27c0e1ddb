import { useCan, useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { libraryFamilies } from '@repartee/contracts/runtime/access/library-families';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { useState } from 'react';
import { DeleteDialog } from '../library/delete-dialog.tsx';
import { familyCalls, useScenariosUsing } from '../library/families.ts';
import { ShareDialog } from '../sharing/share-button.tsx';

const HistoryDialog = lazyPart(
  () => import(/* webpackChunkName: "history/history-dialog" */ '../history/history-dialog.tsx'),
  { close: ({ onClose }) => onClose() },
);
const QualityDialog = lazyPart(
  () => import(/* webpackChunkName: "quality/quality-dialog" */ '../quality/quality-dialog.tsx'),
  { close: ({ close }) => close() },
);

type OpenDialog = 'history' | 'quality' | 'share' | 'delete';

/** Menu of the actions on a stored item. `trials` are the menu items of the form, which also a new item has. */
export function ItemMenu(props: {
  item: LibraryItem | undefined;
  restored(): void;
  trials: readonly MenuItem[];
}) {
  const { t } = useTranslation('mfe-coaching');
  const { item, restored, trials } = props;
  const [open, setOpen] = useState<OpenDialog>();
  const actions = useItemActions(item, setOpen);
  const close = () => setOpen(undefined);
  const items = [...trials, ...actions];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={(trigger) => <Button {...trigger} icon="ellipsis" label={t('editor.more')} />}
        items={items}
      />
      {item && (
        <>
          <HistoryDialog
            family={item.kind}
            id={item.id}
            open={open === 'history'}
            onClose={close}
            restored={() => {
              close();
              restored();
            }}
          />
          {open === 'quality' && <QualityDialog id={item.id} close={close} />}
          {item.kind === 'scenario' && (
            <ShareDialog
              content={{ kind: item.kind, id: item.id, name: item.name }}
              open={open === 'share'}
              onClose={close}
            />
          )}
          <DeleteItem item={item} open={open === 'delete'} onClose={close} />
        </>
      )}
    </>
  );
}

function useItemActions(item: LibraryItem | undefined, open: (dialog: OpenDialog) => void): MenuItem[] {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  if (!item) return [];
  const { kind, id } = item;
  const actions: (MenuItem | false)[] = [
    { key: 'history', label: t('history.title'), icon: 'history', onSelect: () => open('history') },
    kind === 'observer' && {
      key: 'quality',
      label: t('quality.open'),
      icon: 'list-checks',
      onSelect: () => open('quality'),
    },
    kind === 'scenario' &&
      can('coaching-scenario-share') && {
        key: 'share',
        label: t('sharing.share'),
        icon: 'share-2',
        onSelect: () => open('share'),
      },
    can(`coaching-${kind}-create`) && {
      key: 'copy',
      label: t('editor.copy'),
      icon: 'copy',
      href: links.libraryCreate(kind, id),
    },
    libraryFamilies[kind].forkable &&
      can(`coaching-${kind as 'persona'}-fork`) && {
        key: 'fork',
        label: t('editor.fork'),
        icon: 'git-fork',
        href: links.libraryFork(kind, id),
      },
    can(`coaching-${kind}-delete`) && {
      key: 'delete',
      label: t('editor.delete'),
      icon: 'trash-2',
      danger: true,
      separated: true,
      onSelect: () => open('delete'),
    },
  ];
  return actions.filter((action) => action !== false);
}

function DeleteItem({ item, open, onClose }: { item: LibraryItem; open: boolean; onClose(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { kind, id, name } = item;
  const { mutateAsync } = useEndpointMutation(familyCalls[kind].remove);
  const scenarios = useScenariosUsing(item, { enabled: open });
  const usedBy = scenarios?.items.map((scenario) => scenario.name).join(', ');
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      name={name}
      remove={() => mutateAsync({ params: { id } })}
      done={t('editor.deleted')}
      list={links.libraryList(kind)}
      blocked={Boolean(usedBy)}
    >
      {usedBy ? t('editor.delete_used', { used_by: usedBy }) : t('editor.delete_text')}
    </DeleteDialog>
  );
}
