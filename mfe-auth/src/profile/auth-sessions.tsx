import { useEndpoint, useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listOwnAuthSessions, signOutEverywhere } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { AuthSessionRow } from './auth-session-row.tsx';

export function AuthSessions() {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const list = useEndpoint(listOwnAuthSessions, {});
  const endAll = useEndpointMutation(signOutEverywhere);
  const [asking, setAsking] = useState(false);

  const end = (keep_this: boolean) => {
    // After single sign-on, only `signOut` may end the current auth session, so that the user is also signed
    // out at the identity provider.
    const now = session.state.getState();
    const byProvider = now.status === 'signed-in' && now.via === 'keycloak';
    return endAll.mutateAsync({ body: { keep_this: keep_this || byProvider } });
  };
  const [endOthers, ending] = useAction(async () => {
    await end(true);
    showToast({ text: t('sign_ins.others_ended') });
  });

  return (
    <Section title={t('sign_ins.title')}>
      <QueryBoundary reading={list} page={false} skeleton={<SkeletonLines count={2} />}>
        {({ items }) => (
          <div className="stack">
            <Rows flush>
              {items.map((signIn) => (
                <AuthSessionRow key={signIn.id} signIn={signIn} />
              ))}
            </Rows>
            <div className="cluster">
              {items.some(({ current }) => !current) && (
                <Button loading={ending} onClick={() => void endOthers()}>
                  {t('sign_ins.end_others')}
                </Button>
              )}
              <Button onClick={() => setAsking(true)}>{t('sign_ins.end_all')}</Button>
            </div>
          </div>
        )}
      </QueryBoundary>
      <ConfirmCall
        open={asking}
        title={t('sign_ins.ask_title')}
        confirmLabel={t('sign_ins.end_all')}
        cancelLabel={t('sign_ins.stay')}
        call={async () => {
          await end(false);
          await session.signOut();
        }}
        close={() => setAsking(false)}
      >
        {t('sign_ins.ask_text')}
      </ConfirmCall>
    </Section>
  );
}
