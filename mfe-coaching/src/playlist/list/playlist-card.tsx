import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { PlaylistSummary } from '@repartee/contracts/playlist/playlist';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import type { ReactNode } from 'react';

/** The tags of a card include the number of steps and the due date. */
const mostTags = 3;

export function PlaylistCard({ playlist, actions }: { playlist: PlaylistSummary; actions: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const { id, name, description, image, tags, scenario_count, due_at, progress, people } = playlist;
  const overdue = progress?.overdue || (people?.overdue ?? 0) > 0;
  const facts = [
    t('playlist.steps_count', { count: scenario_count }),
    due_at && (overdue ? t('playlist.overdue') : t('playlist.due', { date: format.date(due_at) })),
  ].filter((fact) => fact !== null);
  return (
    <LibraryCard
      href={links.playlist(id)}
      name={name}
      description={description}
      image={image}
      icon="list-music"
      tags={[...facts, ...tags].slice(0, mostTags)}
      meta={
        progress
          ? t('playlist.passed_of', { passed: progress.passed_count, count: scenario_count })
          : people && people.count > 0
            ? t('playlist.people_done', { done: people.passed, count: people.count })
            : format.ago(playlist.updated_at)
      }
      actions={actions}
    />
  );
}
