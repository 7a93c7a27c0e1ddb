import { useFormat, useWords } from '@repartee/app-sdk';
import type { SessionGenerator } from '@repartee/contracts/sharing/endpoints';
import { Chip } from '@repartee/ui-kit/chip';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import styles from './scenario-info.module.css';

/** One access code: what to pass on, and what is left of it. */
export function AccessCode({ generator, fresh }: { generator: SessionGenerator; fresh: boolean }) {
  const words = useWords('mfe-coaching');
  const format = useFormat();
  const { access_code, path, expires_at, sessions_used, max_sessions } = generator;
  const expired = Date.parse(expires_at) <= Date.now();
  const usedUp = sessions_used >= max_sessions;
  return (
    <li className={styles.code} data-over={expired || usedUp || undefined}>
      <div className={styles.codeHead}>
        <code>{access_code}</code>
        <CopyButton text={access_code} size="small" />
        {fresh && <Chip tone="pink">{words('share.new')}</Chip>}
        {expired && <Chip tone="amber">{words('share.expired')}</Chip>}
        {!expired && usedUp && <Chip tone="amber">{words('share.used_up')}</Chip>}
      </div>
      <p className={styles.quiet}>
        {words('share.until', { date: format.date(expires_at) })} ·{' '}
        {words('share.used', { used: format.number(sessions_used), max: format.number(max_sessions) })}
      </p>
      {!expired && !usedUp && (
        <CopyButton text={new URL(path, location.origin).href} variant="default" size="small">
          {words('share.copy_link')}
        </CopyButton>
      )}
    </li>
  );
}
