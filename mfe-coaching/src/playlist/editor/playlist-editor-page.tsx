import {
  Can,
  type FormOptions,
  useEndpoint,
  useEndpointMutation,
  useLinks,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import {
  createPlaylist,
  deletePlaylist,
  readPlaylist,
  updatePlaylist,
} from '@repartee/contracts/playlist/endpoints';
import { readNextUp } from '@repartee/contracts/playlist/next-up';
import type { Playlist } from '@repartee/contracts/playlist/playlist';
import { Card } from '@repartee/ui-kit/card';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { LoadError } from '../../errors/load-error.tsx';
import { DeleteButton } from '../../library/delete-button.tsx';
import styles from '../playlist.module.css';
import { PlaylistForm } from './playlist-form.tsx';
import {
  draftOfForm,
  newPlaylist,
  type PlaylistFormValues,
  playlistFormValues,
} from './playlist-form-values.ts';

export default function PlaylistEditorPage() {
  const { id } = useRouteValues();
  return id ? <StoredPlaylist key={id} id={id} /> : <NewPlaylist />;
}

function NewPlaylist() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const create = useEndpointMutation(createPlaylist, { invalidates: [readNextUp] });
  const save = async (values: PlaylistFormValues) => {
    const { id } = await create.mutateAsync({ body: draftOfForm(values) });
    showToast({ text: t('playlist.created') });
    await navigate(links.playlist(id), { replace: true });
  };
  return (
    <>
      <PageHeader title={t('playlist.new')} trail={[{ label: t('playlist.title'), href: links.playlists }]} />
      <PlaylistForm id={undefined} initialValues={newPlaylist} save={save} />
    </>
  );
}

function StoredPlaylist({ id }: { id: string }) {
  const reading = useEndpoint(readPlaylist, { params: { id } });
  const { data, error, refetch, isFetching } = reading;
  if (error && !data)
    return <LoadError page family="playlist" error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonForm />;
  if (!data.may_change) return <NoPermissionState />;
  return (
    <KnownPlaylist
      playlist={data}
      reread={async () => {
        const read = await refetch();
        if (!read.data) throw read.error;
        return playlistFormValues(read.data);
      }}
    />
  );
}

function KnownPlaylist(props: { playlist: Playlist; reread(): Promise<PlaylistFormValues> }) {
  const { playlist, reread } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const update = useEndpointMutation(updatePlaylist, { invalidates: [readNextUp] });
  const save: FormOptions<PlaylistFormValues>['save'] = async (values, { stored, overwrite }) => {
    const expected = overwrite ? {} : { expected: draftOfForm(stored) };
    const body = { ...draftOfForm(values), ...expected };
    const saved = await update.mutateAsync({ params: { id: playlist.id }, body });
    showToast({ text: t('editor.saved') });
    return playlistFormValues(saved);
  };
  return (
    <>
      <PageHeader
        title={playlist.name}
        trail={[
          { label: t('playlist.title'), href: links.playlists },
          { label: playlist.name, href: links.playlist(playlist.id) },
        ]}
      />
      <PlaylistForm
        id={playlist.id}
        initialValues={playlistFormValues(playlist)}
        save={save}
        reread={reread}
        actions={<DeletePlaylist playlist={playlist} />}
      />
    </>
  );
}

function DeletePlaylist({ playlist: { id, name } }: { playlist: Playlist }) {
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
