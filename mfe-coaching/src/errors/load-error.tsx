import { type ApiError, Can, useErrorText, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';

/** What the page is for could not be read: why, and what to do. */
export function LoadError(props: {
  error: ApiError;
  retry(): unknown;
  retrying?: boolean;
  /** It is the whole page. */
  page?: boolean;
}) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const links = useLinks();
  const { error, retry, retrying, page = false } = props;
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
  const retriable = error.code !== 'not_found';
  return (
    <ErrorState
      page={page}
      title={t(retriable ? 'load_error.title' : 'load_error.missing')}
      cause={errorText(error)}
      correlationId={retriable ? error.correlation_id : undefined}
      {...(retriable
        ? { onRetry: () => void retry(), retrying: retrying ?? false }
        : {
            actions: (
              <Can permission="coaching-scenario-list">
                <ButtonLink href={links.libraryList('scenario')}>{t('load_error.elsewhere')}</ButtonLink>
              </Can>
            ),
          })}
    />
  );
}
