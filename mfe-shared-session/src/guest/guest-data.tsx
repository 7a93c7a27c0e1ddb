import {
  forgetClaimableGuests,
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { eraseGuestData, exportOwnData, readRetention } from '@repartee/contracts/data-rights/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from './shared-session.module.css';

/** Tells a guest what is stored about them and until when, saves it, and erases it. */
export default function GuestData(props: { token: string | undefined; onClose(): void; onErased(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const { api } = useHost();
  const errorText = useErrorText();
  const { data: kept } = useEndpoint(readRetention, {});
  const erase = useEndpointMutation(eraseGuestData);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const failed = (error: unknown) => showToast({ tone: 'danger', text: errorText(error) });

  const save = async () => {
    setSaving(true);
    try {
      saveFile(
        await api.call(exportOwnData, {}),
        `repartee-data-${new Date().toISOString().slice(0, 10)}.json`,
      );
    } catch (error) {
      failed(error);
    } finally {
      setSaving(false);
    }
  };
  const eraseAll = async () => {
    try {
      await erase.mutateAsync({});
      if (props.token) forgetClaimableGuests([props.token]);
      props.onErased();
    } catch (error) {
      failed(error);
    }
  };
  const until = (what: 'transcript' | 'report' | 'audio', days: number | null) =>
    days === null ? t(`own_data.${what}_kept`) : t(`own_data.${what}_days`, { count: days });

  return (
    <Dialog
      onClose={props.onClose}
      title={t(asking ? 'own_data.ask_title' : 'own_data.title')}
      footer={
        asking ? (
          <>
            <Button onClick={() => setAsking(false)} disabled={erase.isPending}>
              {t('own_data.keep')}
            </Button>
            <Button variant="danger" loading={erase.isPending} onClick={() => void eraseAll()}>
              {t('own_data.erase')}
            </Button>
          </>
        ) : (
          <>
            <Button icon="trash-2" onClick={() => setAsking(true)}>
              {t('own_data.erase')}
            </Button>
            <Button variant="primary" icon="download" loading={saving} onClick={() => void save()}>
              {t('own_data.save')}
            </Button>
          </>
        )
      }
    >
      {asking ? (
        <p>{t('own_data.ask_text')}</p>
      ) : (
        <div className={styles.ownData}>
          <p>{t('own_data.stored', { organization: kept?.organization_name ?? '' })}</p>
          {kept && (
            <ul>
              <li>{until('transcript', kept.transcript_days)}</li>
              <li>{until('report', kept.report_days)}</li>
              <li>{until('audio', kept.audio_days)}</li>
            </ul>
          )}
          <p>{t('own_data.scores')}</p>
        </div>
      )}
    </Dialog>
  );
}
