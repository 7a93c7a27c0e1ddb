import { Can, useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { deletePlaylist } from '@repartee/contracts/playlist/endpoints';
import { readNextUp } from '@repartee/contracts/playlist/next-up';
import type { Playlist } from '@repartee/contracts/playlist/playlist';
import { Card } from '@repartee/ui-kit/card';
import { DeleteButton } from '../../library/dialog/delete-button.tsx';
import styles from '../playlist.module.css';

export function DeletePlaylist({ playlist: { id, name } }: { playlist: Playlist }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { mutateAsync } = useEndpointMutation(deletePlaylist, { invalidates: [readNextUp] });
  return (
    <Can permission="coaching-playlist-delete">
      <Card as="section" className={styles.actions}>
        <DeleteButton
          name={name}
          className={styles.danger}
          remove={() => mutateAsync({ params: { id } })}
          done={t('playlist.deleted')}
          list={links.playlists}
        >
          {t('playlist.delete_text')}
        </DeleteButton>
      </Card>
    </Can>
  );
}
