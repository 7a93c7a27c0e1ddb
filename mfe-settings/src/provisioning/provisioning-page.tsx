import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listOrganizationTokens } from '@repartee/contracts/people/identity/endpoints';
import {
  mostOrganizationTokens,
  type OrganizationToken,
} from '@repartee/contracts/people/identity/organization-token-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { SecretDialog } from '../form/secret-dialog.tsx';
import styles from './provisioning.module.css';
import { NewTokenDialog, RotateTokenDialog } from './token-dialogs.tsx';
import { TokenRow } from './token-row.tsx';

type OpenDialog =
  | { readonly step: 'new' }
  | { readonly step: 'rotate'; readonly token: OrganizationToken }
  | { readonly step: 'show'; readonly secret: string };

/** What a directory needs to provision users by SCIM (E-11): the address, and tokens of the organization. */
export default function ProvisioningPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listOrganizationTokens, {});
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const show = (secret: string) => setDialog({ step: 'show', secret });
  const full = (reading.data?.items.length ?? 0) >= mostOrganizationTokens;
  const address = `${window.location.origin}/scim/v2`;
  return (
    <>
      <PageHeader
        title={t('provisioning.title')}
        subtitle={full ? t('provisioning.full', { most: mostOrganizationTokens }) : t('provisioning.lead')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={!reading.data || full}
            onClick={() => setDialog({ step: 'new' })}
          >
            {t('provisioning.new')}
          </Button>
        }
      />
      <div className={styles.page}>
        <Section title={t('provisioning.address')}>
          <Card className={styles.address}>
            <code>{address}</code>
            <CopyButton text={address} size="small" />
          </Card>
        </Section>
        <Section title={t('provisioning.tokens')} subtitle={t('provisioning.tokens_text')}>
          <QueryBoundary reading={reading} page={false}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState icon="key-round" title={t('provisioning.none_title')}>
                  {t('provisioning.none_text')}
                </EmptyState>
              ) : (
                <Rows card>
                  {items.map((token) => (
                    <TokenRow
                      key={token.id}
                      token={token}
                      onRotate={() => setDialog({ step: 'rotate', token })}
                    />
                  ))}
                </Rows>
              )
            }
          </QueryBoundary>
        </Section>
      </div>
      {dialog?.step === 'new' && <NewTokenDialog close={close} done={show} />}
      {dialog?.step === 'rotate' && <RotateTokenDialog token={dialog.token} close={close} done={show} />}
      {dialog?.step === 'show' && (
        <SecretDialog title={t('provisioning.copy_title')} secret={dialog.secret} close={close}>
          <p className="soft">{t('provisioning.copy_text')}</p>
        </SecretDialog>
      )}
    </>
  );
}
