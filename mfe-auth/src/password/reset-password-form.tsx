import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { changePasswordAfterReset } from '@repartee/contracts/people/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { NewPasswordField } from './new-password-field.tsx';

const schema = changePasswordAfterReset.body.omit({ reset_code: true });

export function ResetPasswordForm({ code }: { code: string | null }) {
  const { t } = useTranslation('mfe-auth');
  const change = useEndpointMutation(changePasswordAfterReset);
  const form = useForm({
    schema,
    initialValues: { new_password: '' },
    guarded: false,
    save: async ({ new_password }) => {
      await change.mutateAsync({ body: { reset_code: code ?? '', new_password } });
    },
  });
  const spent = !code || change.error?.code === 'not_found';
  if (spent || change.isSuccess)
    return (
      <div className="stack">
        <Notice
          tone={spent ? 'warning' : 'success'}
          live
          title={t(spent ? 'reset.spent_title' : 'reset.done_title')}
        >
          {t(spent ? 'reset.spent_text' : 'reset.done_text')}
        </Notice>
        <ButtonLink variant="primary" size="large" wide href={spent ? '/#forgot-password' : '/#login'}>
          {t(spent ? 'reset.again' : 'sign_in.submit')}
        </ButtonLink>
      </div>
    );
  return (
    <Form of={form} variant="plain" label={t('reset.title')}>
      <NewPasswordField name="new_password" label={t('reset.password')} password={form.values.new_password} />
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
