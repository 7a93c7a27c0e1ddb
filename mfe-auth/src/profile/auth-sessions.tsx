import { useEndpoint, useEndpointMutation, useErrorText, useHost, useTranslation } from '@repartee/app-sdk';
import { listOwnAuthSessions, signOutEverywhere } from '@repartee/contracts/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { AuthSessionRow } from './auth-session-row.tsx';
import styles from './auth-sessions.module.css';

export function AuthSessions() {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const { session } = useHost();
  const list = useEndpoint(listOwnAuthSessions, {});
  const endAll = useEndpointMutation(signOutEverywhere);
  const [asking, setAsking] = useState(false);
  const items = list.data?.items ?? [];
  const others = items.some(({ current }) => !current);

  const end = async (keep_this: boolean) => {
    // After single sign-on, only `signOut` may end the current auth session, so that the user is also signed
    // out at the identity provider.
    const now = session.state.getState();
    const byProvider = now.status === 'signed-in' && now.via === 'keycloak';
    try {
      await endAll.mutateAsync({ body: { keep_this: keep_this || byProvider } });
      if (keep_this) showToast({ text: t('sign_ins.others_ended') });
      else await session.signOut();
    } catch (error) {
      showToast({ tone: 'danger', text: errorText(error) });
    } finally {
      setAsking(false);
    }
  };

  return (
    <Section title={t('sign_ins.title')}>
      {list.error && !list.data && (
        <ErrorState
          title={t('sign_ins.unread')}
          cause={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <SkeletonGroup>
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      <ul className={styles.list}>
        {items.map((signIn) => (
          <AuthSessionRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {list.data && (
        <div className={styles.actions}>
          {others && (
            <Button loading={endAll.isPending && !asking} onClick={() => void end(true)}>
              {t('sign_ins.end_others')}
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>{t('sign_ins.end_all')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('sign_ins.ask_title')}
        confirmLabel={t('sign_ins.end_all')}
        cancelLabel={t('sign_ins.stay')}
        onConfirm={() => end(false)}
        onCancel={() => setAsking(false)}
      >
        {t('sign_ins.ask_text')}
      </ConfirmDialog>
    </Section>
  );
}
