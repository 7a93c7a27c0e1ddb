import {
  type ClaimableGuest,
  forgetClaimableGuests,
  isApiError,
  readClaimableGuests,
  useEndpointMutation,
  useErrorText,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { claimGuest } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';

/** After a sign-in, the user can move the sessions that they played as a guest in this browser to their account. */
export default function ClaimGuestSessions() {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const { organization_id } = useUser();
  const readOwn = () => readClaimableGuests().filter((guest) => guest.organization_id === organization_id);
  const [guests, setGuests] = useState(readOwn);
  const claim = useEndpointMutation(claimGuest);

  const forget = (gone: readonly ClaimableGuest[]) => {
    forgetClaimableGuests(gone.map(({ token }) => token));
    setGuests(readOwn);
  };
  /** Returns the number of moved sessions, or 0 if the server does not know the guest token. */
  const move = async (guest: ClaimableGuest): Promise<number> => {
    const { sessions } = await claim
      .mutateAsync({ body: { guest_token: guest.token } })
      .catch((error: unknown) => {
        if (isApiError(error) && error.code === 'not_found') return { sessions: 0 };
        throw error;
      });
    forget([guest]);
    return sessions;
  };
  const moveAll = async () => {
    let moved = 0;
    try {
      for (const guest of guests) moved += await move(guest);
    } catch (error) {
      showToast({ tone: 'danger', text: errorText(error) });
      return;
    }
    if (moved > 0) showToast({ text: t('claim.moved', { count: moved }) });
    else showToast({ tone: 'info', text: t('claim.gone') });
  };

  if (guests.length === 0) return null;
  return (
    <Notice
      title={t('claim.title')}
      actions={
        <>
          <Button variant="ghost" size="small" onClick={() => forget(guests)}>
            {t('claim.leave')}
          </Button>
          <Button size="small" loading={claim.isPending} onClick={() => void moveAll()}>
            {t('claim.move')}
          </Button>
        </>
      }
    >
      {t('claim.text')}
    </Notice>
  );
}
