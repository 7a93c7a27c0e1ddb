import { isApiError, localStore, storageKeys, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { claimGuest } from '@repartee/contracts/identity/endpoints';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useErrorText } from '../use-error-text.ts';

/** B-9: who has practised as a guest in this browser may take those sessions into their account, once. */
export default function ClaimGuest() {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
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
      showToast({ text: t('claim.moved', { count: sessions }) });
    } catch (error) {
      const gone = isApiError(error) && error.code === 'not_found';
      if (gone) forget();
      showToast({ tone: gone ? 'info' : 'danger', text: gone ? t('claim.gone') : errorWords(error) });
    }
  };

  if (!token) return null;
  return (
    <Notice
      title={t('claim.title')}
      actions={
        <>
          <Button variant="ghost" size="small" onClick={forget}>
            {t('claim.leave')}
          </Button>
          <Button size="small" loading={claim.isPending} onClick={() => void move(token)}>
            {t('claim.move')}
          </Button>
        </>
      }
    >
      {t('claim.text')}
    </Notice>
  );
}
