import {
  patterns,
  tabKeys,
  tabStore,
  useEndpointMutation,
  useLinks,
  useSession,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { acceptInvitation } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import styles from '../form/form.module.css';
import { useOrganizationSignIn } from '../sign-in/use-organization-sign-in.ts';

const schema = acceptInvitation.body.omit({ invite_code: true });

/** The invitation of another organization, for a user who signs in with this address already. */
export function AcceptInvitation(props: {
  code: string;
  email: string;
  organization: string;
  /** Missing if the address certainly signs in already. */
  onChoosePassword?: () => void;
}) {
  const { code, email, organization, onChoosePassword } = props;
  const { t } = useTranslation('mfe-auth');
  const links = useLinks();
  const navigate = useNavigate();
  const signIn = useOrganizationSignIn();
  const { user, via } = useSession();
  const accept = useEndpointMutation(acceptInvitation);
  const isSignedIn = user !== null && via !== 'guest';
  const form = useForm({
    schema,
    initialValues: {},
    guarded: false,
    save: async () => {
      // While the user signs in, the tab keeps the code: servers log the addresses of pages.
      tabStore.set(tabKeys.invitation, code);
      if (!isSignedIn) return navigate(links.signIn(patterns.activate));
      const { access_token } = await accept.mutateAsync({ body: { invite_code: code } });
      tabStore.remove(tabKeys.invitation);
      return signIn(access_token);
    },
    errorText: ({ code: reason }) =>
      reason === 'not_found' || reason === 'not_permitted'
        ? t('invitation.other_user', { email })
        : undefined,
  });
  return (
    <Form of={form} variant="plain" errorTitle={t('invitation.not_accepted')}>
      <header>
        <h1>{t('invitation.join', { organization })}</h1>
        <p className={styles.lead}>
          {t(onChoosePassword ? 'invitation.is_for' : 'invitation.known')} <strong>{email}</strong>
        </p>
      </header>
      <p>{t('invitation.separate', { organization })}</p>
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t(isSignedIn ? 'invitation.accept' : 'invitation.sign_in')}
      </Button>
      {onChoosePassword && (
        <PlainButton className={styles.other} onClick={onChoosePassword}>
          {t('invitation.choose')}
        </PlainButton>
      )}
      {isSignedIn && (
        <Link href={patterns.signOut} className={styles.other}>
          {t('invitation.not_me', { email: user.email })}
        </Link>
      )}
    </Form>
  );
}
