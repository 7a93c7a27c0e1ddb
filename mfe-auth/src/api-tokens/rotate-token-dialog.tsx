import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import type { ApiToken } from '@repartee/contracts/identity/api-token-endpoints';
import { FormDialog } from '@repartee/ui-kit/form';
import { SelectField } from '@repartee/ui-kit/select-field';
import { OwnPasswordField } from '../password/own-password.tsx';
import { type NewToken, overlapHours, personalTokens } from './token-calls.ts';
import { ExpiryField } from './token-fields.tsx';

const { rotate } = personalTokens;

interface DialogProps {
  readonly token: ApiToken;
  readonly asksPassword: boolean;
  close(): void;
  done(made: NewToken): void;
}

export function RotateTokenDialog({ token, asksPassword, close, done }: DialogProps) {
  const { t } = useTranslation('mfe-auth');
  const rotating = useEndpointMutation(rotate);
  const form = useForm({
    schema: rotate.body,
    initialValues: { expires_in_days: 90, overlap_hours: 24, current_password: '' },
    guarded: false,
    save: async (body) => done(await rotating.mutateAsync({ params: { id: token.id }, body })),
    fieldErrors: ({ code }) =>
      code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined,
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('api_tokens.rotate_title', { name: token.name })}
      saveLabel={t('api_tokens.rotate')}
    >
      <SelectField
        name="overlap_hours"
        label={t('api_tokens.overlap')}
        choices={overlapHours.map((hours) => ({
          value: hours,
          label: hours === 0 ? t('api_tokens.at_once') : t('api_tokens.after_days', { count: hours / 24 }),
        }))}
      />
      <ExpiryField />
      {asksPassword && <OwnPasswordField />}
    </FormDialog>
  );
}
