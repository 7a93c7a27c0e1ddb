import { useTranslation } from '@repartee/app-sdk';
import { statusDisplay } from '@repartee/contracts/session/status';
import { Avatar } from '@repartee/ui-kit/avatar';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import styles from './example.module.css';
import { Example } from './example.tsx';

export function ExampleSession() {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Example text={t('recent.empty')}>
      <div className={styles.line}>
        <Avatar name="Louis Marchetti" size={32} hue="green" />
        <span className={styles.name}>
          {t('recent.example.name')}
          <span className={styles.facts}>{t('recent.example.when')}</span>
        </span>
        <StatusChip status="win" display={statusDisplay.win} />
        <span className={styles.figure}>82</span>
      </div>
    </Example>
  );
}
