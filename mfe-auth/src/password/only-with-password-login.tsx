import { patterns, useEndpoint, useSession, useTranslation, useUser } from '@repartee/app-sdk';
import { authenticationMethods } from '@repartee/contracts/people/identity/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import type { ReactNode } from 'react';

export function OnlyWithPasswordLogin({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mfe-auth');
  const methods = useEndpoint(authenticationMethods, {});
  if (methods.data?.fau !== false) return children;
  return (
    <EmptyState
      page
      icon="key-round"
      title={t('no_password.title')}
      actions={<ButtonLink href={patterns.preconnect}>{t('sign_in.by_organization')}</ButtonLink>}
    >
      {t('no_password.text')}
    </EmptyState>
  );
}

/** True if the user has a password of this product and has signed in with it. */
export function useSignsInByPassword(): boolean {
  const { has_password } = useUser();
  const { via } = useSession();
  return has_password !== false && via !== 'keycloak';
}
