import { patterns, useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { signInByBreakGlass } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import styles from '../form/form.module.css';

const schema = signInByBreakGlass.body.omit({ code: true });

/** Signs a super-admin in with the link that `pnpm break-glass` prints. A click is needed, so that previews of links do not use it up. */
export function BreakGlassForm({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const navigate = useNavigate();
  const signIn = useEndpointMutation(signInByBreakGlass);
  const form = useForm({
    schema,
    initialValues: {},
    guarded: false,
    save: async () => {
      const { access_token } = await signIn.mutateAsync({ body: { code } });
      await session.signInWithToken(access_token);
      await navigate(patterns.dashboard);
    },
    errorText: (error) => (error.code === 'not_found' ? t('break_glass.spent') : undefined),
  });
  return (
    <Form of={form} variant="plain" errorTitle={t('realm.refused_title')}>
      <header>
        <h1>{t('break_glass.title')}</h1>
        <p className={styles.lead}>{t('break_glass.lead')}</p>
      </header>
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t('break_glass.submit')}
      </Button>
    </Form>
  );
}
