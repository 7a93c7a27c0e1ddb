import { useChangeUser, useEndpoint, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import {
  type OrganizationErasure,
  readOrganizationErasure,
} from '@repartee/contracts/people/organization/erasure';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { EraseDialog, type ErasureDialogProps } from './erase-dialog.tsx';
import { ExportPart, useMayExport } from './export-part.tsx';
import styles from './leaving-part.module.css';
import { UndoDialog } from './undo-dialog.tsx';

/** How an organization leaves (E-10): with an export of everything, and erased after a waiting period. */
export function LeavingPart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const mayExport = useMayExport();
  const reading = useEndpoint(readOrganizationErasure, { params: { id: organization.id } });
  return (
    <>
      {mayExport && (
        <Section title={t('leaving.export_title')}>
          <div className={styles.part}>
            <ExportPart organizationId={organization.id} />
          </div>
        </Section>
      )}
      <Section title={t('leaving.erase_title')}>
        <div className={styles.part}>
          <QueryBoundary reading={reading} page={false}>
            {(erasure) => <Erasure organization={organization} erasure={erasure} />}
          </QueryBoundary>
        </div>
      </Section>
    </>
  );
}

interface ErasureProps {
  readonly organization: Organization;
  readonly erasure: OrganizationErasure;
}

function Erasure(props: ErasureProps) {
  const { organization_id } = useUser();
  const changeUser = useChangeUser();
  // The shell shows the date on every page.
  const changed = (organization_erased_at: string | null) => {
    if (props.organization.id === organization_id) changeUser({ organization_erased_at });
  };
  const State = props.erasure.due_at ? PlannedErasure : NoErasure;
  return <State {...props} changed={changed} />;
}

type StateProps = ErasureProps & Pick<ErasureDialogProps, 'changed'>;

function PlannedErasure({ organization, erasure: { due_at, may_undo }, changed }: StateProps) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <Notice
      tone="warning"
      title={t('leaving.due', { name: organization.name, when: format.date(due_at ?? '') })}
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
      {asking && <UndoDialog organization={organization} close={() => setAsking(false)} changed={changed} />}
    </Notice>
  );
}

function NoErasure({ organization, erasure: { has_super_admin, asks_password }, changed }: StateProps) {
  const { t } = useTranslation('mfe-settings');
  const [asking, setAsking] = useState(false);
  if (has_super_admin) return <p>{t('leaving.super_admin')}</p>;
  return (
    <>
      <p>{t('leaving.erase_about')}</p>
      <Button variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
        {t('leaving.erase')}
      </Button>
      {asking && (
        <EraseDialog
          organization={organization}
          asksPassword={asks_password}
          close={() => setAsking(false)}
          changed={changed}
        />
      )}
    </>
  );
}
