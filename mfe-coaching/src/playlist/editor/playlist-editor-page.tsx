import {
  Can,
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
} from '@repartee/contracts/library/playlist/endpoints';
import type { Playlist } from '@repartee/contracts/library/playlist/playlist';
import { Button } from '@repartee/ui-kit/button';
import type { FormOptions } from '@repartee/ui-kit/form';
import { Menu } from '@repartee/ui-kit/menu';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import { DeleteDialog } from '../../library/delete-dialog.tsx';
import { OwnedElsewhere } from '../../sharing/owned-elsewhere.tsx';
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
  const create = useEndpointMutation(createPlaylist);
  const save: FormOptions<PlaylistFormValues>['save'] = async (values, { leave }) => {
    const { id } = await create.mutateAsync({ body: draftOfForm(values) });
    showToast({ text: t('playlist.created') });
    await leave(() => navigate(links.playlist(id), { replace: true }));
  };
  return (
    <PlaylistForm
      id={undefined}
      head={
        <PageHeader
          title={t('playlist.new')}
          trail={[{ label: t('playlist.title'), href: links.playlists }]}
        />
      }
      initialValues={newPlaylist}
      save={save}
    />
  );
}

function StoredPlaylist({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const reading = useEndpoint(readPlaylist, { params: { id } });
  const { data, error, refetch, isFetching } = reading;
  if (error && !data)
    return <LoadError page family="playlist" error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonForm />;
  if (!data.may_change)
    return <OwnedElsewhere name={data.name} href={links.playlist(id)} action={t('sharing.open.playlist')} />;
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
  const update = useEndpointMutation(updatePlaylist);
  const save: FormOptions<PlaylistFormValues>['save'] = async (values, { stored, overwrite }) => {
    const expected = overwrite ? {} : { expected: draftOfForm(stored) };
    const body = { ...draftOfForm(values), ...expected };
    const saved = await update.mutateAsync({ params: { id: playlist.id }, body });
    showToast({ text: t('editor.saved') });
    return playlistFormValues(saved);
  };
  return (
    <PlaylistForm
      id={playlist.id}
      head={
        <PageHeader
          title={playlist.name}
          trail={[
            { label: t('playlist.title'), href: links.playlists },
            { label: playlist.name, href: links.playlist(playlist.id) },
          ]}
          actions={<PlaylistMenu playlist={playlist} />}
        />
      }
      initialValues={playlistFormValues(playlist)}
      save={save}
      reread={reread}
    />
  );
}

function PlaylistMenu({ playlist: { id, name } }: { playlist: Playlist }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [deleting, setDeleting] = useState(false);
  const { mutateAsync } = useEndpointMutation(deletePlaylist);
  return (
    <Can permission="coaching-playlist-delete">
      <Menu
        trigger={(trigger) => <Button {...trigger} icon="ellipsis" label={t('editor.more')} />}
        items={[
          {
            key: 'delete',
            label: t('editor.delete'),
            icon: 'trash-2',
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        name={name}
        remove={() => mutateAsync({ params: { id } })}
        done={t('playlist.deleted')}
        list={links.playlists}
      >
        {t('playlist.delete_text')}
      </DeleteDialog>
    </Can>
  );
}
