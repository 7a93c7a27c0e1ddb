import { isApiError, useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createFirstAdministrator } from '@repartee/contracts/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import styles from '../form/form.module.css';
import { keepsRules, NewPasswordFields } from '../password/new-password-fields.tsx';
import { useErrorText } from '../use-error-text.ts';

const fields = ['organization_name', 'first_name', 'last_name', 'email'] as const;
const autoComplete = {
  organization_name: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
};

/** Makes the first super-admin and organization with the one-time code, and signs in (E-1). */
export function FirstAdministratorForm({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const { session } = useHost();
  const navigate = useNavigate();
  const create = useEndpointMutation(createFirstAdministrator);
  const [values, setValues] = useState({
    organization_name: '',
    first_name: '',
    last_name: '',
    email: '',
    password: '',
  });
  const details = isApiError(create.error) ? create.error.details : {};
  const kept = keepsRules(values.password);
  const spent = isApiError(create.error) && create.error.code === 'wrong_credentials';
  const problem = spent ? t('first.spent') : create.error ? errorWords(create.error) : '';

  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!kept || create.isPending) return;
    const reply = await create.mutateAsync({ body: { ...values, code } }).catch(() => undefined);
    if (!reply) return;
    await session.signInWithToken(reply.access_token);
    await navigate('/dashboard');
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <header>
        <h1>{t('first.title')}</h1>
        <p className={styles.lead}>{t('first.lead')}</p>
      </header>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`first.${field}`)}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete[field]}
          required
          maxLength={field === 'email' ? 320 : 100}
          value={values[field]}
          error={details[field]}
          onChange={set(field)}
        />
      ))}
      <NewPasswordFields
        label={t('first.password')}
        name="password"
        value={values.password}
        error={details.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" wide loading={create.isPending} disabled={!kept}>
        {t('first.submit')}
      </Button>
    </form>
  );
}
