import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { beginPasskeyLogin, readSecondFactor } from '@repartee/contracts/people/identity/endpoints';
import { type OwnerProof, ownerProof } from '@repartee/contracts/people/identity/second-factor';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { ReactNode } from 'react';
import { OwnPasswordField } from '../../password/own-password.tsx';

/** Values of a form with the fields of `useOwnerProof`. */
export const ownerValues = ownerProof.omit({ credential: true });
type OwnerValues = Pick<OwnerProof, 'current_password' | 'code'>;

/** The fields by which a user proves to own the account, and how to make the proof from their values. */
export function useOwnerProof() {
  const { t } = useTranslation('mfe-auth');
  const { data } = useEndpoint(readSecondFactor, {});
  const challenge = useEndpointMutation(beginPasskeyLogin);
  const hasApp = Boolean(data?.enabled_at);
  const hasPasskey = (data?.passkeys ?? []).length > 0;
  const prove = async ({ current_password, code }: OwnerValues): Promise<OwnerProof> => {
    if (code) return { current_password, code };
    if (!hasPasskey) return { current_password };
    const { options } = await challenge.mutateAsync({});
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { current_password, credential: await startAuthentication({ optionsJSON }) };
  };
  const hint = hasApp ? 'second_factor.code_hint' : 'second_factor.recovery_hint';
  return {
    prove,
    fields: (
      <>
        <OwnPasswordField />
        {(hasApp || hasPasskey) && (
          <TextField
            name="code"
            label={t('second_factor.code')}
            hint={hasPasskey ? t('second_factor.or_passkey') : undefined}
            placeholder={t(hint)}
            autoComplete="one-time-code"
          />
        )}
      </>
    ),
    fieldErrors: ({ code }: { readonly code: string }): Record<string, string> | undefined => {
      if (code === 'wrong_credentials') return { current_password: t('change.wrong') };
      if (code === 'second_factor_required') return { code: t('second_factor.code_missing') };
      return code === 'wrong_second_factor' ? { code: t('second_factor.wrong') } : undefined;
    },
    errorText: ({ name }: { readonly name?: string }): string | undefined =>
      name === 'NotAllowedError' || name === 'AbortError' ? t('passkeys.cancelled') : undefined,
  };
}

interface OwnerDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  close(): void;
  confirm(body: OwnerProof): Promise<void>;
}

/**
 * Asks for the password and, if the account has a second factor, for a code or a passkey: whoever has taken over a screen,
 * or knows the password, must not change how its owner signs in.
 */
export function OwnerDialog({ children, close, confirm, ...dialog }: OwnerDialogProps) {
  const { prove, fields, fieldErrors, errorText } = useOwnerProof();
  const form = useForm({
    schema: ownerValues,
    initialValues: { current_password: '', code: '' },
    guarded: false,
    save: async (values) => confirm(await prove(values)),
    ...{ fieldErrors, errorText },
  });
  return (
    <FormDialog of={form} onClose={close} size="small" {...dialog}>
      {children}
      {fields}
    </FormDialog>
  );
}
