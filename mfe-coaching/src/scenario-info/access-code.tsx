import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { SessionGenerator } from '@repartee/contracts/sharing/endpoints';
import { Chip } from '@repartee/ui-kit/chip';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import styles from './scenario-info.module.css';

/** One access code: what to pass on, and what is left of it. */
export function AccessCode({ generator, fresh }: { generator: SessionGenerator; fresh: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { access_code, path, expires_at, sessions_used, max_sessions } = generator;
  const expired = Date.parse(expires_at) <= Date.now();
  const usedUp = sessions_used >= max_sessions;
  return (
    <li className={styles.code} data-over={expired || usedUp || undefined}>
      <div className={styles.codeHead}>
        <code>{access_code}</code>
        <CopyButton text={access_code} size="small" />
        {fresh && <Chip tone="pink">{t('share.new')}</Chip>}
        {expired && <Chip tone="amber">{t('share.expired')}</Chip>}
        {!expired && usedUp && <Chip tone="amber">{t('share.used_up')}</Chip>}
      </div>
      <p className={styles.quiet}>
        {t('share.until', { date: format.date(expires_at) })} ·{' '}
        {t('share.used', { used: format.number(sessions_used), max: format.number(max_sessions) })}
      </p>
      {!expired && !usedUp && (
        <CopyButton text={new URL(path, location.origin).href} variant="default" size="small">
          {t('share.copy_link')}
        </CopyButton>
      )}
    </li>
  );
}
