import { useEndpointMutation, useHost, useLocale, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { createFirstAdministrator } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import styles from '../form/form.module.css';
import { NewPasswordField } from '../password/new-password-field.tsx';

const schema = createFirstAdministrator.body.omit({ code: true, language: true, time_zone: true });
const initialValues = { organization_name: '', first_name: '', last_name: '', email: '', password: '' };
const autoComplete = {
  organization_name: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
} as const;
const fields = Object.keys(autoComplete) as (keyof typeof autoComplete)[];

/**
 * Creates the first super-admin and the first organization. The server prints a link with `code` at its first start.
 */
export function FirstAdministratorForm({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const navigate = useNavigate();
  const language = uiLocaleOrFallback(useLocale());
  const create = useEndpointMutation(createFirstAdministrator);
  const form = useForm({
    schema,
    initialValues,
    guarded: false,
    save: async (values) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { access_token } = await create.mutateAsync({ body: { ...values, code, language, time_zone } });
      await session.signInWithToken(access_token);
      await navigate('/dashboard');
    },
    errorText: (error) => (error.code === 'wrong_credentials' ? t('first.spent') : undefined),
  });
  return (
    <Form of={form} variant="plain">
      <header>
        <h1>{t('first.title')}</h1>
        <p className={styles.lead}>{t('first.lead')}</p>
      </header>
      {fields.map((field) => (
        <TextField key={field} name={field} label={t(`first.${field}`)} autoComplete={autoComplete[field]} />
      ))}
      <TextField name="email" label={t('first.email')} type="email" autoComplete="email" />
      <NewPasswordField name="password" label={t('first.password')} password={form.values.password} />
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t('first.submit')}
      </Button>
    </Form>
  );
}
