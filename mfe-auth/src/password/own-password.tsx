import { useForm, useTranslation } from '@repartee/app-sdk';
import { replaceRecoveryCodes } from '@repartee/contracts/identity/endpoints';
import { FormDialog } from '@repartee/ui-kit/form';
import { PasswordField } from '@repartee/ui-kit/password-field';
import type { ReactNode } from 'react';

export function OwnPasswordField() {
  const { t } = useTranslation('mfe-auth');
  return (
    <PasswordField name="current_password" label={t('change.current')} autoComplete="current-password" />
  );
}

/** Returns the errors of a form with an `OwnPasswordField`, whose password was wrong. */
export function useWrongPassword() {
  const { t } = useTranslation('mfe-auth');
  return ({ code }: { readonly code: string }) =>
    code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined;
}

/** The body of each call that needs the password alone. */
const schema = replaceRecoveryCodes.body;

interface PasswordDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  close(): void;
  confirm(body: { readonly current_password: string }): Promise<void>;
}

/** Asks for the password, because whoever has taken over a screen must not change how its owner signs in. */
export function PasswordDialog({ children, close, confirm, ...dialog }: PasswordDialogProps) {
  const form = useForm({
    schema,
    initialValues: { current_password: '' },
    guarded: false,
    save: confirm,
    fieldErrors: useWrongPassword(),
  });
  return (
    <FormDialog of={form} onClose={close} size="small" {...dialog}>
      {children}
      <OwnPasswordField />
    </FormDialog>
  );
}
