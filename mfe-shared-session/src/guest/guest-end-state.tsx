import { useLinks, useSession, useTranslation } from '@repartee/app-sdk';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import type { IconName } from '@repartee/ui-kit/icon';
import type { ReactNode } from 'react';
import { GuestState } from './guest-state.tsx';

export function GuestEndState(props: {
  icon: IconName;
  title: string;
  again(): void;
  /**
   * If true, screen readers announce the page at once. Set `alert` if the access ended without an action of the guest.
   */
  alert?: boolean;
  /** Content that replaces the link to the dashboard for visitors who are not signed in to an account. */
  signedOut?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const { status } = useSession();
  return (
    <GuestState
      alert={props.alert}
      icon={props.icon}
      title={props.title}
      actions={
        <>
          <Button onClick={props.again}>{t('farewell.again')}</Button>
          {status === 'signed-in' ? (
            <ButtonLink href={links.dashboard}>{t('farewell.home')}</ButtonLink>
          ) : (
            props.signedOut
          )}
        </>
      }
    >
      {props.children}
    </GuestState>
  );
}
