import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { Table, type TableColumn } from '@repartee/ui-kit/table';
import { DueDate } from '../../due-date.tsx';
import { ProgressChip } from '../../progress-chip.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { dueOf } from '../due-of.ts';
import styles from '../playlist.module.css';

/** antd's table is large, so its code is loaded when the table is first shown. */
export default function PlaylistsTable({ playlists }: { playlists: readonly PlaylistSummary[] }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const columns: TableColumn<PlaylistSummary>[] = [
    {
      key: 'name',
      title: t('playlist.column.name'),
      cell: ({ id, name }) => <Link href={links.playlist(id)}>{name}</Link>,
    },
    {
      key: 'steps',
      title: t('playlist.column.steps'),
      align: 'end',
      secondary: true,
      cell: ({ scenario_count }) => scenario_count,
    },
    {
      key: 'due',
      title: t('playlist.column.due'),
      cell: (playlist) => playlist.due_at && <DueDate due_at={playlist.due_at} {...dueOf(playlist)} />,
    },
    {
      key: 'mine',
      title: t('playlist.column.mine'),
      secondary: true,
      cell: ({ progress }) => progress && <ProgressChip state={progress.state} />,
    },
    {
      key: 'people',
      title: t('playlist.column.people'),
      secondary: true,
      cell: ({ people }) =>
        people && people.count > 0
          ? t('playlist.people_done', { done: people.passed, count: people.count })
          : null,
    },
    {
      key: 'updated',
      title: t('playlist.column.updated'),
      secondary: true,
      cell: ({ id, name, updated_at, may_change }) => (
        <span className={styles.when}>
          {format.ago(updated_at)}
          {may_change && <ShareButton variant="icon" content={{ kind: 'playlist', id, name }} />}
        </span>
      ),
    },
  ];
  return (
    <Card padding="none">
      <Table label={t('playlist.title')} columns={columns} rows={playlists} rowKey={({ id }) => id} />
    </Card>
  );
}
