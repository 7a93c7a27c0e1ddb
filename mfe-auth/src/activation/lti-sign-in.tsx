import {
  isApiError,
  localPath,
  patterns,
  useEndpointMutation,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { signInByLti } from '@repartee/contracts/integrations/lti/endpoints';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef, useState } from 'react';

/** Signs in with the code of a launch from a learning platform, and opens the linked activity. */
export function LtiSignIn({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpointMutation(signInByLti);
  const [failure, setFailure] = useState<{ readonly correlation_id?: string | undefined }>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const arrive = async () => {
      const { access_token, path } = await mutateAsync({ body: { code } });
      await session.signInWithToken(access_token);
      await navigate(localPath(path, patterns.dashboard), { replace: true });
    };
    arrive().catch((error: unknown) =>
      setFailure({ correlation_id: isApiError(error) ? error.correlation_id : undefined }),
    );
  }, [code, session, navigate, mutateAsync]);
  if (failure)
    return (
      <ErrorState
        page
        title={t('lti.failed_title')}
        advice={t('lti.failed_text')}
        {...(failure.correlation_id && { correlationId: failure.correlation_id })}
      />
    );
  return (
    <div role="status">
      <p>{t('lti.arriving')}</p>
      <Skeleton width="half" />
    </div>
  );
}
