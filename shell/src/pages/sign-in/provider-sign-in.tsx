import { patterns, useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useLocation } from 'react-router';

/** The way in where password login is switched off (R-ENT-2): single sign-on, and back to where one was going. */
export function ProviderSignIn() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  return (
    <ButtonLink variant="primary" icon="key-round" size="large" wide href={`${patterns.preconnect}${search}`}>
      {t('sign_in.by_organization')}
    </ButtonLink>
  );
}
