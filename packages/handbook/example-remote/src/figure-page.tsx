import { Can, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';

/**
 * A page with a parameter. `Can` hides a part of the page from users without a permission. The server must
 * check the permission too.
 */
export default function FigurePage() {
  const { t } = useTranslation('mfe-insights');
  const { id } = useRouteValues();
  return (
    <>
      <PageHeader title={t('figure.title', { id })} />
      <Can permission="insights:publish">
        <Button variant="primary">{t('figure.publish')}</Button>
      </Can>
    </>
  );
}
