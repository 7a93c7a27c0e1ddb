import { patterns, useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useLocation } from 'react-router';

/** R-NAV-3: shows Page Not Found for an application that the organization has not installed. */
export function NotInstalledPage() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  return (
    <ErrorState
      page
      icon="layout-grid"
      title={t('error.not_found')}
      cause={t('error.application_not_installed')}
      actions={
        <>
          <ButtonLink variant="primary" href={patterns.apps}>
            {t('error.to_apps')}
          </ButtonLink>
          <ButtonLink href={patterns.dashboard}>{t('chrome.dashboard')}</ButtonLink>
        </>
      }
      facts={
        <>
          404 <code>{pathname + search}</code>
        </>
      }
    />
  );
}
