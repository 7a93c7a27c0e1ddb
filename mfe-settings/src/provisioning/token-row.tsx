import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { revokeOrganizationToken } from '@repartee/contracts/people/identity/endpoints';
import type { OrganizationToken } from '@repartee/contracts/people/identity/organization-token-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { useState } from 'react';

export function TokenRow({ token, onRotate }: { token: OrganizationToken; onRotate(): void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoking = useEndpointMutation(revokeOrganizationToken);
  const { id, name, ending, expires_at, last_used_at, former_ends_at } = token;
  const expired = Date.parse(expires_at) < Date.now();
  return (
    <Row
      stacks
      picture="key-round"
      name={name}
      about={<code>rpo_…{ending}</code>}
      facts={
        <Facts
          of={[
            last_used_at
              ? t('provisioning.used', { used: format.ago(last_used_at) })
              : t('provisioning.never_used'),
            t(expired ? 'provisioning.expired_on' : 'provisioning.expires_on', {
              end: format.date(expires_at),
            }),
            former_ends_at && t('provisioning.former_until', { end: format.dateTime(former_ends_at) }),
          ]}
        />
      }
    >
      <Button size="small" onClick={onRotate} aria-label={t('provisioning.rotate_named', { name })}>
        {t('provisioning.rotate')}
      </Button>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('provisioning.revoke_named', { name })}
      >
        {t('provisioning.revoke')}
      </Button>
      <ConfirmCall
        open={asking}
        danger
        title={t('provisioning.revoke_title', { name })}
        confirmLabel={t('provisioning.revoke')}
        call={() => revoking.mutateAsync({ params: { id } })}
        close={() => setAsking(false)}
      >
        <p>{t('provisioning.revoke_text')}</p>
      </ConfirmCall>
    </Row>
  );
}
