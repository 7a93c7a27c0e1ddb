import { Can, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { useState } from 'react';
import type { SharedContent } from './share-form.tsx';

export const ShareDialog = lazyPart(
  () => import(/* webpackChunkName: "sharing/share-dialog" */ './share-dialog.tsx'),
  { close: ({ onClose }) => onClose() },
);

/** The variant `icon` has no visible text. Its accessible name contains the name of the shared item. */
export function ShareButton({ content, variant }: { content: SharedContent; variant?: 'icon' }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  const press = () => setOpen(true);
  return (
    <Can permission={`coaching-${content.kind}-share`}>
      {variant === 'icon' ? (
        <Button
          icon="share-2"
          size="small"
          variant="ghost"
          label={t('sharing.share_named', { name: content.name })}
          onClick={press}
        />
      ) : (
        <Button icon="share-2" onClick={press}>
          {t('sharing.share')}
        </Button>
      )}
      <ShareDialog content={content} open={open} onClose={() => setOpen(false)} />
    </Can>
  );
}

export function ShareItem({ item }: { item: LibraryItem }) {
  // A user cannot share a scenario that was shared with them.
  if (item.kind !== 'scenario' || item.share_mode) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id, name: item.name }} />;
}
