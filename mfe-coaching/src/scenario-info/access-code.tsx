import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { SessionGenerator } from '@repartee/contracts/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { useState } from 'react';
import { AccessCodeCard } from '../generators/access-code-card.tsx';
import { generatorState } from '../generators/generator-state.ts';
import styles from './scenario-info.module.css';

export function AccessCode({ generator, fresh }: { generator: SessionGenerator; fresh: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { access_code, expires_at, sessions_used, max_sessions } = generator;
  const standing = generatorState(generator);
  const [shown, setShown] = useState(fresh);
  return (
    <li className={styles.code} data-over={standing !== 'open' || undefined}>
      {!shown && (
        <div className={styles.codeHead}>
          <code>{access_code}</code>
          <CopyButton text={access_code} size="small" />
          {standing !== 'open' && <Chip tone="amber">{t(`generators.state.${standing}`)}</Chip>}
        </div>
      )}
      <p className={styles.quiet}>
        {t('share.until', { date: format.date(expires_at) })} ·{' '}
        {t('share.used', { used: format.number(sessions_used), max: format.number(max_sessions) })}
      </p>
      {shown && <AccessCodeCard generator={generator} />}
      {!shown && standing === 'open' && (
        <Button size="small" icon="qr-code" onClick={() => setShown(true)}>
          {t('share.show')}
        </Button>
      )}
    </li>
  );
}
