import {
  isApiError,
  patterns,
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { activateAccount, checkInviteCode } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { keepsRules, NewPasswordFields } from '../password/new-password-fields.tsx';
import { useErrorText } from '../use-error-text.ts';

/** Whom the invitation is for, and their first password; then they are in (R-CALL-8, R-CALL-9). */
export function InvitationForm({ code }: { code: string }) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const format = useFormat();
  const { session } = useHost();
  const navigate = useNavigate();
  const activate = useEndpointMutation(activateAccount);
  // Who comes in is another person to the cache, which would read the code anew: by then it is spent.
  const [invitation, setInvitation] = useState<ReplyOf<typeof checkInviteCode>>();
  const reading = useEndpoint(checkInviteCode, { params: { invite_code: code } }, { enabled: !invitation });
  if (reading.data && !invitation) setInvitation(reading.data);
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState<unknown>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!keepsRules(password) || activate.isPending) return;
    setFailed(undefined);
    try {
      const { access_token } = await activate.mutateAsync({ body: { invite_code: code, password } });
      await session.signInWithToken(access_token);
      await navigate(patterns.dashboard);
    } catch (error) {
      setFailed(error);
    }
  };

  const refused = failed ?? reading.error;
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
        cause={errorWords(reading.error)}
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

  const { email, organization_name, expires_at } = invitation;
  return (
    <form className={form.form} onSubmit={submit}>
      <header>
        <h1>{t('invitation.welcome', { organization: organization_name })}</h1>
        <p className={form.lead}>
          {t('invitation.for')} <strong>{email}</strong>
        </p>
      </header>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        label={t('invitation.password')}
        name="password"
        value={password}
        error={failed ? errorWords(failed) : undefined}
        onChange={setPassword}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={activate.isPending}
        disabled={!keepsRules(password)}
      >
        {t('invitation.submit')}
      </Button>
      <p className={form.lead}>{t('invitation.until', { date: format.dateTime(expires_at) })}</p>
    </form>
  );
}
