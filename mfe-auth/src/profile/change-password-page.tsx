import { patterns, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { Navigate, useNavigate } from '@repartee/app-sdk/router';
import { changePassword } from '@repartee/contracts/people/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { showToast } from '@repartee/ui-kit/toast';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { OnlyWithPasswordLogin, useSignsInByPassword } from '../password/only-with-password-login.tsx';
import { useWrongPassword } from '../password/own-password.tsx';
import styles from './change-password-page.module.css';

export default function ChangePasswordPage() {
  const { t } = useTranslation('mfe-auth');
  const navigate = useNavigate();
  const byPassword = useSignsInByPassword();
  const change = useEndpointMutation(changePassword);
  const form = useForm({
    schema: changePassword.body,
    initialValues: { current_password: '', new_password: '' },
    save: async (body, { leave }) => {
      await change.mutateAsync({ body });
      showToast({ text: t('change.done') });
      await leave(() => navigate(patterns.profile));
    },
    fieldErrors: useWrongPassword(),
  });
  if (!byPassword) return <Navigate to={patterns.profile} replace />;
  return (
    <>
      <PageHeader
        title={t('change.title')}
        subtitle={t('change.lead')}
        trail={[{ label: t('profile.title'), href: patterns.profile }]}
      />
      <OnlyWithPasswordLogin>
        <Form of={form} variant="plain" className={styles.form} errorTitle={t('profile.not_saved')}>
          <PasswordField
            name="current_password"
            label={t('change.current')}
            autoComplete="current-password"
          />
          <NewPasswordField name="new_password" label={t('change.new')} password={form.values.new_password} />
          <div className={styles.actions}>
            <ButtonLink href={patterns.profile} variant="ghost">
              {t('change.back')}
            </ButtonLink>
            <Button type="submit" variant="primary" loading={form.saving}>
              {t('change.submit')}
            </Button>
          </div>
        </Form>
      </OnlyWithPasswordLogin>
    </>
  );
}
