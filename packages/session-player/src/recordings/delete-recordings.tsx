import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { recordingTextVersion } from '@repartee/contracts/session/recording';
import { setRecordingConsent } from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { useState } from 'react';
import { stopPlayback } from './clip-player.ts';

/** Withdraws the learner's consent to recording, which also deletes the existing recordings. */
export function DeleteRecordings({ session, deleted }: { session: Session; deleted?(): void }) {
  const { t } = useTranslation('player');
  const [asking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(setRecordingConsent);
  const remove = async () => {
    const body = { agreed: false, text_version: recordingTextVersion };
    await withdraw.mutateAsync({ params: { id: session.id }, body });
    stopPlayback();
    deleted?.();
  };
  return (
    <>
      <Button size="small" icon="trash-2" onClick={() => setAsking(true)}>
        {t('recording.delete')}
      </Button>
      <ConfirmCall
        open={asking}
        danger
        title={t('recording.delete_title')}
        confirmLabel={t('recording.delete')}
        cancelLabel={t('recording.keep')}
        call={remove}
        done={t('recording.deleted')}
        close={() => setAsking(false)}
      >
        {t(session.branch ? 'recording.delete_text_branch' : 'recording.delete_text')}
      </ConfirmCall>
    </>
  );
}
