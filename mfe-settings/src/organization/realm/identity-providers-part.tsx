import { useCan, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { removeIdentityProvider } from '@repartee/contracts/people/organization/endpoints';
import type { IdentityProvider } from '@repartee/contracts/people/organization/identity-provider';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Notice } from '@repartee/ui-kit/notice';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';

/** The OpenID providers by which people sign in to the organization, beside its realm of Keycloak (E-16). */
export function IdentityProvidersPart(props: {
  organizationId: string;
  providers: readonly IdentityProvider[];
  add(): void;
  edit(provider: IdentityProvider): void;
}) {
  const { organizationId, providers, add, edit } = props;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  // Only super-admins have the permission `organization-list`, and only they decide who can sign in.
  const mayChange = useCan()('organization-list');
  return (
    <Section
      title={t('provider.title')}
      subtitle={t('provider.lead')}
      aside={
        mayChange && (
          <Button size="small" icon="plus" onClick={add}>
            {t('provider.add')}
          </Button>
        )
      }
    >
      {providers.length > 0 && (
        <Rows card label={t('provider.title')}>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} {...{ organizationId, provider, mayChange, edit }} />
          ))}
        </Rows>
      )}
      {providers.map(
        ({ id, realm, notice, noticed_at }) =>
          notice &&
          noticed_at && (
            <Notice key={id} tone="warning" title={t(`provider.notice.${notice}`, { name: realm })}>
              {t(`provider.notice_text.${notice}`, { date: format.dateTime(noticed_at) })}
            </Notice>
          ),
      )}
    </Section>
  );
}

function ProviderRow(props: {
  organizationId: string;
  provider: IdentityProvider;
  mayChange: boolean;
  edit(provider: IdentityProvider): void;
}) {
  const { organizationId, provider, mayChange, edit } = props;
  const { t } = useTranslation('mfe-settings');
  const [asks, setAsks] = useState(false);
  const removal = useEndpointMutation(removeIdentityProvider);
  const { realm, issuer, client_id, roles_claim, groups_claim } = provider;
  return (
    <Row
      picture="key-round"
      name={realm}
      about={issuer}
      facts={<Facts of={[client_id, t('provider.claims', { roles: roles_claim, groups: groups_claim })]} />}
    >
      {mayChange && (
        <>
          <Button
            variant="ghost"
            size="small"
            icon="pencil"
            aria-label={t('provider.edit', { name: realm })}
            onClick={() => edit(provider)}
          />
          <Button
            variant="ghost"
            size="small"
            icon="trash-2"
            aria-label={t('provider.remove', { name: realm })}
            onClick={() => setAsks(true)}
          />
        </>
      )}
      {asks && (
        <ConfirmCall
          danger
          title={t('provider.remove_ask', { name: realm })}
          confirmLabel={t('provider.remove_do')}
          call={() => removal.mutateAsync({ params: { id: organizationId, provider_id: provider.id } })}
          done={t('provider.removed')}
          close={() => setAsks(false)}
        >
          <p>{t('provider.remove_text')}</p>
        </ConfirmCall>
      )}
    </Row>
  );
}
