import { Can, useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { ButtonShape, PlainListTools, PlainSkeletonCards, SegmentsShape } from '@repartee/ui-kit/plain-list';
import { viewIcons } from '../../library/list/list-view.ts';
import { useMayPack } from '../../packs/use-may-pack.ts';
import styles from '../playlist.module.css';
import { PlaylistCard } from './playlist-card.tsx';
import { PlaylistListHeader } from './playlist-list-header.tsx';
import type { PlaylistListState } from './use-playlist-list.ts';

/** Until the code of the filters and buttons has loaded, the list has only cards with links and a search field. */
export function FirstPlaylists(props: {
  list: PlaylistListState;
  /** `onTyped` is called after every change of the search text, before the search starts. */
  onTyped(text: string): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const mayPack = useMayPack();
  const { state, view, reading, data, count, change } = props.list;
  return (
    <>
      <PlaylistListHeader
        count={count}
        actions={
          <>
            {mayPack && <ButtonShape icon="ellipsis" />}
            <Can permission="coaching-playlist-create">
              <ButtonLink variant="primary" icon="plus" href={links.playlistCreate}>
                {t('playlist.new')}
              </ButtonLink>
            </Can>
          </>
        }
      />
      <PlainListTools
        label={t('library.search')}
        state={state}
        onSearch={(search) => change({ search })}
        onText={props.onTyped}
        filters={[t('playlist.whose')]}
      >
        <SegmentsShape icons={Object.values(viewIcons)} selected={view === 'table' ? 1 : 0} />
      </PlainListTools>
      <div className={styles.results} aria-busy={reading.isFetching}>
        {data && data.items.length > 0 && view === 'cards' ? (
          <CardGrid>
            {data.items.map((playlist) => (
              <PlaylistCard
                key={playlist.id}
                playlist={playlist}
                actions={
                  playlist.may_change &&
                  can('coaching-playlist-share') && (
                    <ButtonShape variant="ghost" size="small" icon="share-2" />
                  )
                }
              />
            ))}
          </CardGrid>
        ) : (
          <PlainSkeletonCards />
        )}
      </div>
    </>
  );
}
