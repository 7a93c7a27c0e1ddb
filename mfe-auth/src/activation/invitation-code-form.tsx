import { useTranslation } from '@repartee/app-sdk';
import { activateAccount } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { TextField } from '@repartee/ui-kit/text-field';
import styles from '../form/form.module.css';

const schema = activateAccount.body.pick({ invite_code: true });

/** Returns the invitation code in a pasted text, which is the code itself or the whole invitation link. */
export const invitationCodeIn = (text: string): string => /invite=([\w-]+)/.exec(text)?.[1] ?? text.trim();

export function InvitationCodeForm({ use }: { use: (code: string) => void }) {
  const { t } = useTranslation('mfe-auth');
  const form = useForm({
    schema,
    initialValues: { invite_code: '' },
    guarded: false,
    save: async ({ invite_code }) => use(invitationCodeIn(invite_code)),
  });
  return (
    <Form of={form} variant="plain">
      <header>
        <h1>{t('invitation.title')}</h1>
        <p className={styles.lead}>{t('invitation.ask_lead')}</p>
      </header>
      <TextField
        name="invite_code"
        label={t('invitation.code')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide>
        {t('invitation.go_on')}
      </Button>
      <Link href="/#login" className={styles.other}>
        {t('invitation.have_account')}
      </Link>
    </Form>
  );
}
