import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';

/** Where there are no figures yet: what leads to some. */
export function AssignLink() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  return (
    <Can permission="coaching-playlist-create">
      <ButtonLink href={links.playlists}>{t('progress.assign')}</ButtonLink>
    </Can>
  );
}
