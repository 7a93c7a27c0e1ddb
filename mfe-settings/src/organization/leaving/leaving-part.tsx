import { useChangeUser, useEndpoint, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { type OrganizationErasure, readOrganizationErasure } from '@repartee/contracts/organization/erasure';
import type { Organization } from '@repartee/contracts/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportPart, useMayExport } from './export-part.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** How an organization leaves (E-10): with an export of everything, and erased after a waiting period. */
export function LeavingPart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const mayExport = useMayExport();
  const reading = useEndpoint(readOrganizationErasure, { params: { id: organization.id } });
  return (
    <Section title={t('leaving.title')} subtitle={t('leaving.lead')}>
      {mayExport && <ExportPart organizationId={organization.id} />}
      <QueryBoundary reading={reading}>
        {(erasure) => <Erasure organization={organization} erasure={erasure} />}
      </QueryBoundary>
    </Section>
  );
}

function Erasure({ organization, erasure }: { organization: Organization; erasure: OrganizationErasure }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { organization_id } = useUser();
  const changeUser = useChangeUser();
  const [asking, setAsking] = useState(false);
  const { due_at, may_undo, has_super_admin } = erasure;
  const close = () => setAsking(false);
  // The shell shows the date on every page.
  const changed = (organization_erased_at: string | null) => {
    if (organization.id === organization_id) changeUser({ organization_erased_at });
  };
  if (due_at)
    return (
      <Notice
        tone="warning"
        title={t('leaving.due', { name: organization.name, when: format.date(due_at) })}
        actions={
          may_undo && (
            <Button icon="undo-2" onClick={() => setAsking(true)}>
              {t('leaving.undo')}
            </Button>
          )
        }
      >
        <p>{t('leaving.due_text')}</p>
        {!may_undo && <p>{t('leaving.used')}</p>}
        {asking && <UndoDialog organization={organization} close={close} changed={changed} />}
      </Notice>
    );
  return (
    <>
      <p>{t(has_super_admin ? 'leaving.super_admin' : 'leaving.erase_about')}</p>
      {!has_super_admin && (
        <Button variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
          {t('leaving.erase')}
        </Button>
      )}
      {asking && (
        <EraseDialog
          organization={organization}
          asksPassword={erasure.asks_password}
          close={close}
          changed={changed}
        />
      )}
    </>
  );
}
