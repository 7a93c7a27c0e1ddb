import { isApiError, localStore, storageKeys, useEndpointMutation } from '@repartee/app-sdk';
import { claimGuest } from '@repartee/contracts/identity/endpoints';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useAuthWords, useErrorWords } from '../words.ts';

/** B-9: who has practised as a guest in this browser may take those sessions into their account, once. */
export default function ClaimGuest() {
  const words = useAuthWords();
  const errorWords = useErrorWords();
  const [token, setToken] = useState(() => localStore.get(storageKeys.claimableGuest));
  const claim = useEndpointMutation(claimGuest, { touches: [listSessions] });

  const forget = () => {
    localStore.remove(storageKeys.claimableGuest);
    setToken(undefined);
  };
  const move = async (guest_token: string) => {
    try {
      const { sessions } = await claim.mutateAsync({ body: { guest_token } });
      forget();
      showToast({ text: words('claim.moved', { count: sessions }) });
    } catch (error) {
      const gone = isApiError(error) && error.code === 'not_found';
      if (gone) forget();
      showToast({ tone: gone ? 'info' : 'danger', text: gone ? words('claim.gone') : errorWords(error) });
    }
  };

  if (!token) return null;
  return (
    <Notice
      title={words('claim.title')}
      actions={
        <>
          <Button variant="ghost" size="small" onClick={forget}>
            {words('claim.leave')}
          </Button>
          <Button size="small" loading={claim.isPending} onClick={() => void move(token)}>
            {words('claim.move')}
          </Button>
        </>
      }
    >
      {words('claim.text')}
    </Notice>
  );
}
