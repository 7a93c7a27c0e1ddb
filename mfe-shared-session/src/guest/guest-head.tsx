import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { GuestSwitches } from './guest-switches.tsx';
import { ProductName } from './product-name.tsx';
import styles from './shared-session.module.css';

export function GuestHead(props: { report: Report | undefined; leave(): void; ownData(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const { report, leave } = props;
  return (
    <header className={styles.head}>
      <div className={styles.product}>
        <ProductName />
      </div>
      <GuestSwitches />
      {report && report.state !== 'waiting' && (
        <PlainButton variant="ghost" icon="printer" label={t('print')} onClick={() => print()} />
      )}
      <PlainButton variant="ghost" icon="shield-check" label={t('own_data.open')} onClick={props.ownData} />
      <PlainButton onClick={leave}>{t('leave.open')}</PlainButton>
    </header>
  );
}
