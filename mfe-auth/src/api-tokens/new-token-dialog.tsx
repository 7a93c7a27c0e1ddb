import { useEndpointMutation, useForm, useTranslation, useUser } from '@repartee/app-sdk';
import { apiScopesOf } from '@repartee/contracts/access/api-scopes';
import { FormDialog } from '@repartee/ui-kit/form';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { OwnPasswordField } from '../password/own-password.tsx';
import { type NewToken, personalTokens } from './token-calls.ts';
import { ExpiryField } from './token-fields.tsx';

const { create } = personalTokens;

const reads = (scope: string) => /-(read|list|read-other|view)$/.test(scope);

const whiches = ['reading', 'all', 'chosen'] as const;
type Which = (typeof whiches)[number];

interface DialogProps {
  readonly asksPassword: boolean;
  close(): void;
  done(made: NewToken): void;
}

export function NewTokenDialog({ asksPassword, close, done }: DialogProps) {
  const { t } = useTranslation('mfe-auth');
  const { permissions } = useUser();
  const all = apiScopesOf(permissions).sort();
  const making = useEndpointMutation(create);
  const [which, setWhich] = useState<Which>('reading');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const scopesOf: Readonly<Record<Which, readonly string[]>> = { reading: all.filter(reads), all, chosen };
  const form = useForm({
    schema: create.body.omit({ scopes: true }),
    initialValues: { name: '', expires_in_days: 90, current_password: '' },
    guarded: false,
    save: async (body) => {
      const scopes = [...scopesOf[which]];
      setMissing(scopes.length === 0);
      if (scopes.length > 0) done(await making.mutateAsync({ body: { ...body, scopes } }));
    },
    fieldErrors: ({ code }) =>
      code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined,
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
