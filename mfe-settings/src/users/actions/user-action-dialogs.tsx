import { useErrorCodeText, useTranslation } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { Dialog } from '@repartee/ui-kit/dialog';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';
import styles from '../list/user-list.module.css';
import { InvitationLinksDialog } from './invitation-links-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { isConfirmed, userActionAppearance } from './user-actions.ts';

// The dialogs are loaded on demand, because the user list itself does not need their controls.
const close = ({ actions }: { actions: UserActions }) => actions.cancel();
const ChooseGroupDialog = lazyPart(
  async () => ({ default: (await import('./choose-group-dialog.tsx')).ChooseGroupDialog }),
  { close },
);
const ChooseRoleDialog = lazyPart(
  async () => ({ default: (await import('./choose-role-dialog.tsx')).ChooseRoleDialog }),
  { close },
);

export function UserActionDialogs({ actions }: { actions: UserActions }) {
  const { t } = useTranslation('mfe-settings');
  const codeText = useErrorCodeText();
  const { pending, refused } = actions;
  const [first] = pending?.people ?? [];
  const naming = { count: pending?.people.length ?? 0, name: first ? displayName(first) : '' };
  return (
    <>
      {pending && isConfirmed(pending.act) && (
        <ConfirmDialog
          danger={userActionAppearance[pending.act].danger ?? false}
          title={t(`act.ask.${pending.act}`, naming)}
          confirmLabel={t(`act.${pending.act}`)}
          onConfirm={() => actions.run(pending)}
          onCancel={actions.cancel}
        >
          <p>{t(`act.ask.${pending.act}_text`)}</p>
        </ConfirmDialog>
      )}
      <Suspense>
        {pending?.act === 'set_role' && <ChooseRoleDialog actions={actions} pending={pending} />}
        {pending?.act === 'add_to_group' && <ChooseGroupDialog actions={actions} pending={pending} />}
      </Suspense>
      {actions.links && <InvitationLinksDialog links={actions.links} onClose={actions.closeLinks} />}
      {actions.resetLink && <ResetLinkDialog link={actions.resetLink} onClose={actions.closeResetLink} />}
      {refused && !actions.links && (
        <Dialog
          onClose={actions.understood}
          title={t('act.partly')}
          footer={<Button onClick={actions.understood}>{t('act.close')}</Button>}
        >
          <p>{t('act.partly_done', { done: refused.done, all: refused.done + refused.refused.length })}</p>
          <ul className={styles.refused}>
            {refused.refused.map(({ id, name, code }) => (
              <li key={id}>
                <b>{name || t('act.unknown')}</b>
                <span>{codeText(code)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
