import { useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import type { ApiToken } from '@repartee/contracts/people/identity/api-token-endpoints';
import { createApiToken, rotateApiToken } from '@repartee/contracts/people/identity/endpoints';
import { apiScopesOf } from '@repartee/contracts/runtime/access/api-scopes';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { OwnPasswordField, useWrongPassword } from '../password/own-password.tsx';

const expiryDays = [30, 90, 180, 365] as const;
const overlapHours = [0, 24, 72, 168] as const;

const reads = (scope: string) => /-(read|list|read-other|view)$/.test(scope);

const whiches = ['reading', 'all', 'chosen'] as const;
type Which = (typeof whiches)[number];

interface DialogProps {
  readonly asksPassword: boolean;
  close(): void;
  done(token: string): void;
}

export function NewTokenDialog({ asksPassword, close, done }: DialogProps) {
  const { t } = useTranslation('mfe-auth');
  const { permissions } = useUser();
  const all = apiScopesOf(permissions).sort();
  const making = useEndpointMutation(createApiToken);
  const [which, setWhich] = useState<Which>('reading');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const scopesOf: Readonly<Record<Which, readonly string[]>> = { reading: all.filter(reads), all, chosen };
  const form = useForm({
    schema: createApiToken.body.omit({ scopes: true }),
    initialValues: { name: '', expires_in_days: 90, current_password: '' },
    guarded: false,
    save: async (body) => {
      const scopes = [...scopesOf[which]];
      setMissing(scopes.length === 0);
      if (scopes.length > 0) done((await making.mutateAsync({ body: { ...body, scopes } })).token);
    },
    fieldErrors: useWrongPassword(),
    errorText: ({ code }) => (code === 'conflict' ? t('api_tokens.too_many') : undefined),
  });
  return (
    <FormDialog of={form} onClose={close} title={t('api_tokens.new')} saveLabel={t('api_tokens.make')}>
      <TextField name="name" label={t('api_tokens.name')} placeholder={t('api_tokens.name_example')} />
      <SelectField
        label={t('api_tokens.scopes')}
        choices={whiches.map((one) => ({
          value: one,
          label: t(`api_tokens.scopes_${one}`, { count: scopesOf[one].length }),
        }))}
        value={which}
        onChange={(next) => next && setWhich(next)}
      />
      {which === 'chosen' && (
        <MultiSelect
          label={t('api_tokens.which_scopes')}
          choices={all.map((scope) => ({ value: scope, label: scope }))}
          value={chosen}
          onChange={setChosen}
          {...(missing && chosen.length === 0 && { error: t('api_tokens.scopes_missing') })}
        />
      )}
      <ExpiryField />
      {asksPassword && <OwnPasswordField />}
    </FormDialog>
  );
}

export function RotateTokenDialog({ token, asksPassword, close, done }: DialogProps & { token: ApiToken }) {
  const { t } = useTranslation('mfe-auth');
  const rotating = useEndpointMutation(rotateApiToken);
  const form = useForm({
    schema: rotateApiToken.body,
    initialValues: { expires_in_days: 90, overlap_hours: 24, current_password: '' },
    guarded: false,
    save: async (body) => done((await rotating.mutateAsync({ params: { id: token.id }, body })).token),
    fieldErrors: useWrongPassword(),
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

function ExpiryField() {
  const { t } = useTranslation('mfe-auth');
  return (
    <SelectField
      name="expires_in_days"
      label={t('api_tokens.expiry')}
      choices={expiryDays.map((count) => ({ value: count, label: t('api_tokens.days', { count }) }))}
    />
  );
}
