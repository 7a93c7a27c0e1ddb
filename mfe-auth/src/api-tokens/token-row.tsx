import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { ApiToken } from '@repartee/contracts/people/identity/api-token-endpoints';
import { revokeApiToken } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { Tooltip } from '@repartee/ui-kit/tooltip';
import { useState } from 'react';

export function TokenRow({ token, onRotate }: { token: ApiToken; onRotate: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoking = useEndpointMutation(revokeApiToken);
  const { id, name, ending, scopes, expires_at, last_used_at, former_ends_at } = token;
  const expired = Date.parse(expires_at) < Date.now();
  return (
    <Row
      stacks
      picture={null}
      name={
        <>
          {name} {expired && <Chip tone="amber">{t('api_tokens.expired')}</Chip>}
        </>
      }
      about={<code>rpt_…{ending}</code>}
      facts={
        <>
          <Tooltip text={scopes.join(', ')}>
            <span>{t('api_tokens.scope_count', { count: scopes.length })}</span>
          </Tooltip>
          {' · '}
          <Facts
            of={[
              t(expired ? 'api_tokens.expired_on' : 'api_tokens.expires_on', {
                end: format.date(expires_at),
              }),
              last_used_at
                ? t('api_tokens.used', { used: format.ago(last_used_at) })
                : t('api_tokens.never_used'),
              former_ends_at && t('api_tokens.former_until', { end: format.dateTime(former_ends_at) }),
            ]}
          />
        </>
      }
    >
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
      <ConfirmCall
        open={asking}
        title={t('api_tokens.revoke_title', { name })}
        confirmLabel={t('api_tokens.revoke')}
        call={() => revoking.mutateAsync({ params: { id } })}
        close={() => setAsking(false)}
      >
        {t('api_tokens.revoke_text')}
      </ConfirmCall>
    </Row>
  );
}
