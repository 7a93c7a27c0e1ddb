import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { ApiToken } from '@repartee/contracts/identity/api-token-endpoints';
import { revokeApiToken } from '@repartee/contracts/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Tooltip } from '@repartee/ui-kit/tooltip';
import { useState } from 'react';
import styles from './api-tokens.module.css';

export function TokenRow({ token, onRotate }: { token: ApiToken; onRotate: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoking = useEndpointMutation(revokeApiToken);
  const { id, name, ending, scopes, expires_at, last_used_at, former_ends_at } = token;
  const expired = Date.parse(expires_at) < Date.now();
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {name} <code>rpt_…{ending}</code> {expired && <Chip tone="amber">{t('api_tokens.expired')}</Chip>}
      </p>
      <p className={styles.fact}>
        <Tooltip text={scopes.join(', ')}>
          <span>{t('api_tokens.scope_count', { count: scopes.length })}</span>
        </Tooltip>
        {' · '}
        {expired
          ? t('api_tokens.expired_on', { end: format.date(expires_at) })
          : t('api_tokens.expires_on', { end: format.date(expires_at) })}
      </p>
      <p className={styles.fact}>
        {last_used_at ? t('api_tokens.used', { used: format.ago(last_used_at) }) : t('api_tokens.never_used')}
      </p>
      {former_ends_at && (
        <p className={styles.fact}>
          {t('api_tokens.former_until', { end: format.dateTime(former_ends_at) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={onRotate} aria-label={t('api_tokens.rotate_named', { name })}>
          {t('api_tokens.rotate')}
        </Button>
        <Button
          size="small"
          onClick={() => setAsking(true)}
          aria-label={t('api_tokens.revoke_named', { name })}
        >
          {t('api_tokens.revoke')}
        </Button>
      </div>
      <ConfirmCall
        open={asking}
        title={t('api_tokens.revoke_title', { name })}
        confirmLabel={t('api_tokens.revoke')}
        call={() => revoking.mutateAsync({ params: { id } })}
        close={() => setAsking(false)}
      >
        {t('api_tokens.revoke_text')}
      </ConfirmCall>
    </li>
  );
}
