import { patterns, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { useParams } from '@repartee/app-sdk/router';
import { switchOrganization } from '@repartee/contracts/people/identity/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef } from 'react';
import { useOrganizationSignIn } from './use-organization-sign-in.ts';

/** Signs the user in to the organization in the path. The account menu links to this page, so unsaved changes are asked about. */
export default function SwitchOrganizationPage() {
  const { t } = useTranslation('mfe-auth');
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const signIn = useOrganizationSignIn();
  const change = useEndpointMutation(switchOrganization);
  const begun = useRef(false);
  const begin = async () => {
    const { access_token } = await change.mutateAsync({ params: { id } });
    await signIn(access_token);
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin().catch(() => undefined);
  });
  if (change.error)
    return (
      <ErrorState
        page
        title={t('switch.failed')}
        cause={change.error.code === 'not_found' ? t('switch.gone') : errorText(change.error)}
        correlationId={change.error.correlation_id}
        onRetry={() => void begin().catch(() => undefined)}
        retrying={change.isPending}
        actions={<ButtonLink href={patterns.dashboard}>{t('switch.stay')}</ButtonLink>}
      />
    );
  return (
    <div role="status">
      <p>{t('switch.going')}</p>
      <Skeleton width="half" />
    </div>
  );
}
