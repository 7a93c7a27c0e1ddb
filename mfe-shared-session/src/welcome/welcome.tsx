import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { readSharedSession } from '@repartee/contracts/session/session-generator/endpoints';
import { BriefText } from '@repartee/session-player/brief';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { useEffect } from 'react';
import { GuestSwitches } from '../guest/guest-switches.tsx';
import { ProductName } from '../guest/product-name.tsx';
import { AccessError } from './access-error.tsx';
import { type EnterProps, JoinCard } from './join-card.tsx';
import styles from './welcome.module.css';

export function Welcome({ access_code, enter, prepare }: EnterProps & { prepare(): unknown }) {
  const { t } = useTranslation('mfe-shared-session');
  const { data, error, refetch, isFetching } = useEndpoint(readSharedSession, { params: { access_code } });
  const invited = data !== undefined;
  useEffect(() => {
    if (!invited) return;
    // The code of the conversation loads when the visitor starts typing. A visitor who does not join never downloads
    // the code.
    addEventListener('input', prepare, { once: true });
    return () => removeEventListener('input', prepare);
  }, [invited, prepare]);
  return (
    <div className={styles.page}>
      <div className={styles.product}>
        <ProductName />
        <GuestSwitches />
      </div>
      {error && !data && <AccessError error={error} retry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonPage />}
      {data && (
        <>
          <header className={styles.head}>
            <p className={styles.invited}>{t('welcome.invited', { name: data.organization_name })}</p>
            <h1>{data.scenario.name}</h1>
            <p className={styles.lead}>{data.scenario.description}</p>
          </header>
          <div className={styles.columns}>
            <JoinCard
              access_code={access_code}
              enter={enter}
              invitation={data}
              reread={() => void refetch()}
            />
            <BriefText scenario={data.scenario} heading="h2" />
          </div>
        </>
      )}
    </div>
  );
}
