import { patterns, useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useLocation } from 'react-router';

/**
 * Shown instead of the sign-in form if password login is disabled (R-ENT-2). After sign-in the user returns to the
 * requested page.
 */
export function ProviderSignIn() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  return (
    <ButtonLink variant="primary" icon="key-round" size="large" wide href={`${patterns.preconnect}${search}`}>
      {t('sign_in.by_organization')}
    </ButtonLink>
  );
}
