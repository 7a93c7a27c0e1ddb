import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { recordingTextVersion } from '@repartee/contracts/session/recording';
import { setRecordingConsent } from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { stopPlayback } from './clip-player.ts';

/** Withdraws the learner's consent to recording, which also deletes the existing recordings. */
export function DeleteRecordings({ session, deleted }: { session: Session; deleted?(): void }) {
  const { t } = useTranslation('player');
  const onError = useErrorToast();
  const [asking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(setRecordingConsent);
  const confirm = () =>
    withdraw.mutate(
      { params: { id: session.id }, body: { agreed: false, text_version: recordingTextVersion } },
      {
        onSuccess: () => {
          stopPlayback();
          setAsking(false);
          showToast({ text: t('recording.deleted') });
          deleted?.();
        },
        onError,
      },
    );
  return (
    <>
      <Button size="small" icon="trash-2" onClick={() => setAsking(true)}>
        {t('recording.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={withdraw.isPending}
        title={t('recording.delete_title')}
        confirmLabel={t('recording.delete')}
        cancelLabel={t('recording.keep')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t(session.branch ? 'recording.delete_text_branch' : 'recording.delete_text')}
      </ConfirmDialog>
    </>
  );
}
