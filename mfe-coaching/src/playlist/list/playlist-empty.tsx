import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { StarterButton } from '../../packs/starters/starter-dialog.tsx';

export function PlaylistEmpty(props: { search: string; narrowed: boolean; showAll(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { search, narrowed, showAll } = props;
  if (narrowed) return <NoMatchState search={search} onClear={showAll} />;
  return (
    <EmptyState
      icon="list-music"
      title={t('playlist.empty')}
      actions={
        <>
          <StarterButton />
          <Can permission="coaching-playlist-create">
            <ButtonLink icon="plus" href={links.playlistCreate}>
              {t('playlist.new')}
            </ButtonLink>
          </Can>
        </>
      }
    >
      {t('playlist.empty_text')}
    </EmptyState>
  );
}
