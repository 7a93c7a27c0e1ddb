import {
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useHost,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { saveFile } from '@repartee/app-sdk/save-file';
import {
  exportOwnData,
  readErasureRequest,
  readRetention,
  requestErasure,
  withdrawErasureRequest,
} from '@repartee/contracts/data-rights/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Section } from '@repartee/ui-kit/section';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from './profile-page.module.css';

export function OwnData() {
  const { t } = useTranslation('mfe-auth');
  const { api } = useHost();
  const user = useUser();
  const format = useFormat();
  const request = useEndpoint(readErasureRequest, {});
  const ask = useEndpointMutation(requestErasure);
  const withdraw = useEndpointMutation(withdrawErasureRequest);
  const [asking, setAsking] = useState(false);
  const requested_at = request.data?.requested_at;
  const { data: kept } = useEndpoint(readRetention, {});
  const until = (what: 'transcript' | 'report' | 'audio', days: number | null) =>
    days === null ? t(`own_data.${what}_kept`) : t(`own_data.${what}_days`, { count: days });

  const [save, saving] = useAction(async () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(await api.call(exportOwnData, {}), `repartee-data-${day}.json`);
  });
  const [end, ending] = useAction(async () => {
    await withdraw.mutateAsync({});
    showToast({ text: t('own_data.withdrawn') });
  });

  return (
    <Section title={t('own_data.title')}>
      <p className={styles.text}>{t('own_data.text', { organization: user.organization_name })}</p>
      {kept && (
        <ul className={styles.kept}>
          <li>{until('transcript', kept.transcript_days)}</li>
          <li>{until('report', kept.report_days)}</li>
          <li>{until('audio', kept.audio_days)}</li>
        </ul>
      )}
      {requested_at && (
        <p className={styles.text} role="status">
          {t('own_data.requested', { date: format.date(requested_at) })}
        </p>
      )}
      <div className="cluster">
        <Button icon="download" loading={saving} onClick={() => void save()}>
          {t('own_data.save')}
        </Button>
        {request.data && !requested_at && (
          <Button icon="trash-2" onClick={() => setAsking(true)}>
            {t('own_data.erase')}
          </Button>
        )}
        {requested_at && (
          <Button loading={ending} onClick={() => void end()}>
            {t('own_data.withdraw')}
          </Button>
        )}
      </div>
      <ConfirmCall
        open={asking}
        title={t('own_data.ask_title')}
        confirmLabel={t('own_data.erase')}
        cancelLabel={t('own_data.keep')}
        call={() => ask.mutateAsync({})}
        done={t('own_data.sent')}
        close={() => setAsking(false)}
      >
        {t('own_data.ask_text')}
      </ConfirmCall>
    </Section>
  );
}
