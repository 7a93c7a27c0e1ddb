import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { readSession } from '@repartee/contracts/session/endpoints';
import { PersonaVoice } from '@repartee/session-player/persona-voice';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';

/** A changed voice applies from the persona's next sentence on. */
export default function VoiceDialog({ session_id, close }: { session_id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const { data, error, isPending, refetch } = useEndpoint(readSession, { params: { id: session_id } });
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('sessions.voice')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('sessions.voice_done')}
        </Button>
      }
    >
      <p>{t('sessions.voice_text')}</p>
      {error && <PartialErrorNotice error={error} retry={refetch} />}
      {isPending && <Skeleton shape="block" />}
      {data && <PersonaVoice session={data} />}
    </Dialog>
  );
}
