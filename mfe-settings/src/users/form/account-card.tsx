import { useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { mayGrantRole } from '@repartee/contracts/people/accounts';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Notice } from '@repartee/ui-kit/notice';
import { UserStatusChip } from '../../list/user-status.tsx';
import type { UserActions } from '../actions/use-user-actions.tsx';
import { userActionAppearance, userActionsFor } from '../actions/user-actions.ts';
import styles from '../parts/user-preview.module.css';
import { ExportUserData, useMayExportData } from './export-user-data.tsx';

export function AccountCard({ person, actions }: { person: UserRecord; actions: UserActions }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const reader = useUser();
  const { status, invited_at, erasure_requested_at } = person;
  const offered = userActionsFor(person, reader, actions.mailSent);
  const mayExport = useMayExportData() && mayGrantRole(reader.organization_role, person.role);
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('user_form.account')}</h2>
      <UserStatusChip status={status} />
      <div className={styles.facts}>
        <p>{t('user_form.created_on', { date: format.date(person.created_at) })}</p>
        {invited_at && <p>{t('user_form.invited_on', { date: format.date(invited_at) })}</p>}
      </div>
      {erasure_requested_at && (
        <Notice tone="warning">
          {t('user_form.erasure_requested', { date: format.date(erasure_requested_at) })}
        </Notice>
      )}
      {(mayExport || offered.length > 0) && (
        <div className={styles.actions}>
          {mayExport && <ExportUserData person={person} />}
          {offered.map((act) => (
            <Button
              key={act}
              wide
              icon={userActionAppearance[act].icon}
              className={userActionAppearance[act].danger ? styles.danger : undefined}
              disabled={actions.busy}
              onClick={() => actions.begin(act, [person])}
            >
              {t(act === 'invite' && status === 'invited' ? 'act.invite_again' : `act.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
