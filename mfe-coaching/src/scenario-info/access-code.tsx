import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { SessionGenerator } from '@repartee/contracts/session-generator/endpoints';
import { Chip } from '@repartee/ui-kit/chip';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { generatorState } from '../generators/generator-state.ts';
import styles from './scenario-info.module.css';

export function AccessCode({ generator, fresh }: { generator: SessionGenerator; fresh: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { access_code, path, expires_at, sessions_used, max_sessions } = generator;
  const standing = generatorState(generator);
  return (
    <li className={styles.code} data-over={standing !== 'open' || undefined}>
      <div className={styles.codeHead}>
        <code>{access_code}</code>
        <CopyButton text={access_code} size="small" />
        {fresh && <Chip tone="pink">{t('share.new')}</Chip>}
        {standing !== 'open' && <Chip tone="amber">{t(`generators.state.${standing}`)}</Chip>}
      </div>
      <p className={styles.quiet}>
        {t('share.until', { date: format.date(expires_at) })} ·{' '}
        {t('share.used', { used: format.number(sessions_used), max: format.number(max_sessions) })}
      </p>
      {standing === 'open' && (
        <CopyButton text={new URL(path, location.origin).href} variant="default" size="small">
          {t('share.copy_link')}
        </CopyButton>
      )}
    </li>
  );
}
