import { useHost, useTranslation } from '@repartee/app-sdk';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef } from 'react';

export default function SignOutPage() {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void session.signOut();
  }, [session]);
  return (
    <div role="status">
      <p>{t('sign_out.going')}</p>
      <Skeleton width="half" />
    </div>
  );
}
