import { Can, useEndpointMutation, useErrorText, useHost, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { deletePlaylist } from '@repartee/contracts/playlist/endpoints';
import { readNextUp } from '@repartee/contracts/playlist/next-up';
import type { Playlist } from '@repartee/contracts/playlist/playlist';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from '../playlist.module.css';

/** Deletes a playlist once that is confirmed; its scenarios and the sessions played in it stay. */
export function DeletePlaylist({ playlist: { id, name } }: { playlist: Playlist }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const remove = useEndpointMutation(deletePlaylist, { invalidates: [readNextUp] });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showToast({ text: t('playlist.deleted') });
          unsaved.forget();
          void navigate(links.playlists, { replace: true });
        },
        onError: (error) => {
          setAsking(false);
          showToast({ tone: 'danger', text: errorText(error) });
        },
      },
    );
  return (
    <Can permission="coaching-playlist-delete">
      <Card as="section" className={styles.acts}>
        <Button wide icon="trash-2" className={styles.danger} onClick={() => setAsking(true)}>
          {t('editor.delete')}
        </Button>
        <ConfirmDialog
          open={asking}
          danger
          busy={remove.isPending}
          title={t('editor.delete_ask', { name })}
          confirmLabel={t('editor.delete')}
          cancelLabel={t('editor.cancel')}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('playlist.delete_text')}</p>
        </ConfirmDialog>
      </Card>
    </Can>
  );
}
