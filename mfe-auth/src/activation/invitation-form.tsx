import {
  isApiError,
  patterns,
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useFormat,
  useHost,
  useSession,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { activateAccount, checkInviteCode } from '@repartee/contracts/people/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Form, useForm } from '@repartee/ui-kit/form';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';

const schema = activateAccount.body.pick({ password: true });

export function InvitationForm({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const format = useFormat();
  const { session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const activate = useEndpointMutation(activateAccount);
  // Undefined until the user has chosen.
  const [accepting, setAccepting] = useState<boolean>();
  // The loaded invitation is not requested again, because the server rejects the code after the account is
  // activated.
  const [invitation, setInvitation] = useState<ReplyOf<typeof checkInviteCode>>();
  const reading = useEndpoint(checkInviteCode, { params: { invite_code: code } }, { enabled: !invitation });
  if (reading.data && !invitation) setInvitation(reading.data);
  const form = useForm({
    schema,
    initialValues: { password: '' },
    guarded: false,
    save: async ({ password }) => {
      const { access_token } = await activate.mutateAsync({ body: { invite_code: code, password } });
      await session.signInWithToken(access_token);
      await navigate(patterns.dashboard);
    },
  });

  const refused = activate.error ?? reading.error;
  if (isApiError(refused) && refused.code === 'not_found')
    return (
      <ErrorState
        page
        icon="mail"
        title={t('invitation.spent_title')}
        cause={t('invitation.spent_text')}
        actions={<ButtonLink href="/#login">{t('invitation.have_account')}</ButtonLink>}
      />
    );
  if (reading.error)
    return (
      <ErrorState
        page
        title={t('invitation.unread')}
        cause={errorText(reading.error)}
        correlationId={reading.error.correlation_id}
        onRetry={() => void reading.refetch()}
        retrying={reading.isFetching}
      />
    );
  if (!invitation)
    return (
      <SkeletonGroup>
        <Skeleton shape="title" width="wide" />
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );

  const { email, organization_name, expires_at, has_login } = invitation;
  // A link that an operator copied does not tell whether the address signs in already, so the user tells.
  if (has_login || (accepting ?? user?.email === email))
    return (
      <AcceptInvitation
        code={code}
        email={email}
        organization={organization_name}
        {...(!has_login && { onChoosePassword: () => setAccepting(false) })}
      />
    );
  return (
    <Form of={form} variant="plain">
      <header>
        <h1>{t('invitation.welcome', { organization: organization_name })}</h1>
        <p className={styles.lead}>
          {t('invitation.for')} <strong>{email}</strong>
        </p>
      </header>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField name="password" label={t('invitation.password')} password={form.values.password} />
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t('invitation.submit')}
      </Button>
      <PlainButton className={styles.other} onClick={() => setAccepting(true)}>
        {t('invitation.have_account')}
      </PlainButton>
      <p className={styles.lead}>{t('invitation.until', { date: format.dateTime(expires_at) })}</p>
    </Form>
  );
}
