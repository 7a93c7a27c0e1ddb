import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { GuestSwitches } from './guest-switches.tsx';
import { ProductName } from './product-name.tsx';
import styles from './shared-session.module.css';

export function GuestHead({ report, leave }: { report: Report | undefined; leave(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <header className={styles.head}>
      <div className={styles.product}>
        <ProductName />
      </div>
      <GuestSwitches />
      {report && report.state !== 'waiting' && (
        <PlainButton variant="ghost" icon="printer" label={t('print')} onClick={() => print()} />
      )}
      <PlainButton onClick={leave}>{t('leave.open')}</PlainButton>
    </header>
  );
}
