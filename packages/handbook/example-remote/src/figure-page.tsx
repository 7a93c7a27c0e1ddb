import { Can, useEndpoint, useEndpointMutation, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { Button } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { publishFigure, readFigure } from './figures.ts';

/**
 * A page with a parameter and with data of the remote's own backend. `Can` hides a part of the page from users without
 * a permission. The backend checks the permission too.
 */
export default function FigurePage() {
  const { t } = useTranslation('mfe-insights');
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readFigure, { params: { id } });
  const publish = useEndpointMutation(publishFigure);
  const showError = useErrorToast();
  return (
    <>
      <PageHeader title={t('figure.title', { id })} />
      <QueryBoundary reading={reading}>
        {({ sessions, published }) => (
          <>
            <p>{t('figure.sessions', { count: sessions })}</p>
            {published ? (
              <p>{t('figure.published')}</p>
            ) : (
              <Can permission="insights:publish">
                <Button
                  variant="primary"
                  loading={publish.isPending}
                  onClick={() => publish.mutate({ params: { id } }, { onError: showError })}
                >
                  {t('figure.publish')}
                </Button>
              </Can>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
