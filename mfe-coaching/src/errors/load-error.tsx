import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import { type LoadErrorProps, LoadError as PlainLoadError } from '@repartee/app-sdk/load-error';
import { ButtonLink } from '@repartee/ui-kit/plain-button';

/** Error of a page whose data failed to load: the reason, and a retry button or a link to the scenarios. */
export function LoadError(props: Omit<LoadErrorProps, 'elsewhere'>) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  return (
    <PlainLoadError
      {...props}
      elsewhere={
        <Can permission="coaching-scenario-list">
          <ButtonLink href={links.libraryList('scenario')}>{t('load_error.elsewhere')}</ButtonLink>
        </Can>
      }
    />
  );
}
