import { useTranslation } from '@repartee/app-sdk';
import type { AccountRole } from '@repartee/contracts/people/accounts';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { useState } from 'react';
import { RoleField } from '../parts/role-field.tsx';
import type { PendingUserAction, UserActions } from './use-user-actions.tsx';

export function ChooseRoleDialog({ actions, pending }: { actions: UserActions; pending: PendingUserAction }) {
  const { t } = useTranslation('mfe-settings');
  const [role, setRole] = useState<AccountRole>('user');
  return (
    <Dialog
      onClose={actions.cancel}
      title={t('act.choose_role')}
      footer={
        <>
          <Button onClick={actions.cancel}>{t('form.cancel')}</Button>
          <Button
            variant="primary"
            loading={actions.busy}
            onClick={() => void actions.run(pending, { role })}
          >
            {t('act.apply')}
          </Button>
        </>
      }
    >
      <RoleField label={t('act.choose_role_text')} value={role} onChange={setRole} />
    </Dialog>
  );
}
