import { Can, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { readPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import type { Playlist } from '@repartee/contracts/library/playlist/playlist';
import { readPlaylistProgress } from '@repartee/contracts/library/playlist/progress-endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonForm, SkeletonRows } from '@repartee/ui-kit/skeleton';
import { DueDate } from '../../due-date.tsx';
import { LoadError } from '../../errors/load-error.tsx';
import { ExportButton } from '../../packs/export-button.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { SharedNotice } from '../../sharing/shared-notice.tsx';
import styles from '../playlist.module.css';
import { NextStepCard } from './next-step-card.tsx';
import { PlaylistUsers } from './playlist-users.tsx';
import { StepList } from './step-list.tsx';

export default function PlaylistDetail({ id }: { id: string }) {
  const reading = useEndpoint(readPlaylist, { params: { id } });
  if (reading.error && !reading.data)
    return (
      <LoadError
        page
        family="playlist"
        error={reading.error}
        retry={reading.refetch}
        retrying={reading.isFetching}
      />
    );
  if (!reading.data) return <SkeletonForm />;
  return <KnownPlaylist playlist={reading.data} />;
}

function KnownPlaylist({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { id, name, description, due_at, pass_mark, attempts, may_change } = playlist;
  const mine = playlist.assigned_to_me || playlist.share !== null;
  const { data, error, refetch, isFetching } = useEndpoint(readPlaylistProgress, { params: { id } });
  const isOpen = data?.state !== 'passed' && data?.state !== 'failed';
  return (
    <>
      <PageHeader
        title={name}
        subtitle={description}
        trail={[{ label: t('playlist.title'), href: links.playlists }]}
        actions={
          may_change && (
            <>
              <ShareButton content={{ kind: 'playlist', id, name }} />
              <ExportButton name={name} items={{ playlist_ids: [id] }} />
              <Can permission="coaching-playlist-create">
                <ButtonLink icon="pencil" href={links.playlistEdit(id)}>
                  {t('editor.edit')}
                </ButtonLink>
              </Can>
            </>
          )
        }
      />
      {playlist.forked_from && (
        <p className="quiet">
          <Link href={links.playlist(playlist.forked_from.id)}>
            {t('playlist.copied_from', { name: playlist.forked_from.name })}
          </Link>
        </p>
      )}
      {playlist.share && <SharedNotice content={{ kind: 'playlist', id, name }} share={playlist.share} />}
      <p className={`cluster quiet ${styles.rules}`}>
        {due_at && (
          <DueDate due_at={due_at} overdue={mine && isOpen && (data?.overdue ?? false)} done={!isOpen} />
        )}
        <span>
          <Facts
            of={[
              pass_mark === null
                ? t('playlist.pass_by_win')
                : t('playlist.pass_by_mark', { mark: pass_mark }),
              attempts === null
                ? t('playlist.any_attempts')
                : t('playlist.attempts_each', { count: attempts }),
            ]}
          />
        </span>
      </p>
      {data && mine && <NextStepCard playlist={playlist} progress={data} />}
      <Section title={t('playlist.steps')} className={styles.section}>
        {error && !data ? (
          <LoadError error={error} retry={refetch} retrying={isFetching} />
        ) : (
          <Card padding="none">
            {data ? (
              <StepList playlist_id={id} progress={data} startedAbove={mine && isOpen ? data.step : null} />
            ) : (
              <SkeletonRows />
            )}
          </Card>
        )}
      </Section>
      {may_change && <PlaylistUsers playlist={playlist} />}
    </>
  );
}
