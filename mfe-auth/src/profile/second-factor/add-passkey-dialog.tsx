import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { addPasskey, beginPasskey } from '@repartee/contracts/people/identity/endpoints';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { useDeviceName } from '../device-name.ts';
import { ownerValues, useOwnerProof } from './owner-dialog.tsx';

const schema = ownerValues.extend({ name: addPasskey.body.shape.name });

/** Asks for a name and the password, then lets the browser make the passkey. */
export function AddPasskeyDialog({
  close,
  done,
}: {
  close: () => void;
  done: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('mfe-auth');
  const nameOf = useDeviceName();
  const begin = useEndpointMutation(beginPasskey);
  const add = useEndpointMutation(addPasskey);
  const owner = useOwnerProof();
  const refusal = useRef<string>(undefined);
  const browserErrorText = ({ name }: Error): string => {
    if (!window.PublicKeyCredential) return t('passkeys.unsupported');
    if (name === 'NotAllowedError' || name === 'AbortError') return t('passkeys.cancelled');
    if (name === 'InvalidStateError') return t('passkeys.known');
    return t(name === 'SecurityError' ? 'passkeys.address' : 'passkeys.failed');
  };
  const create = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    try {
      return await startRegistration({ optionsJSON: options });
    } catch (error) {
      refusal.current = browserErrorText(error as Error);
      throw error;
    }
  };
  const form = useForm({
    schema,
    initialValues: { name: nameOf(navigator.userAgent), current_password: '', code: '' },
    guarded: false,
    save: async ({ name, ...values }) => {
      refusal.current = undefined;
      const { options } = await begin.mutateAsync({ body: await owner.prove(values) });
      const credential = await create(options as unknown as PublicKeyCredentialCreationOptionsJSON);
      done((await add.mutateAsync({ body: { name, credential } })).recovery_codes);
    },
    fieldErrors: owner.fieldErrors,
    errorText: (error) => {
      const { code } = error;
      if (code === 'conflict') return t('passkeys.too_many');
      return code === 'invalid_input' ? t('passkeys.failed') : (refusal.current ?? owner.errorText(error));
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('passkeys.add')}
      saveLabel={t('second_factor.go_on')}
    >
      <TextField name="name" label={t('passkeys.name')} />
      {owner.fields}
    </FormDialog>
  );
}
