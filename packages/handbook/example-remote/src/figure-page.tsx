import { Can, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';

/**
 * A page with a parameter, and a part for users with a permission: `Can` hides the part from other users; the server
 * enforces the permission.
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
