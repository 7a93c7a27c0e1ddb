import { useHost, useTranslation } from '@repartee/app-sdk';
import { consentToAudio } from '@repartee/contracts/session/endpoints';
import { recordingTextVersion } from '@repartee/contracts/session/recording';
import { setRecordingConsent } from '@repartee/contracts/session/recording-endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Notice } from '@repartee/ui-kit/notice';
import { useState } from 'react';
import { firstName } from '../../conversation/names.ts';
import { RecordingConsent, recordableSidesOf } from '../../recordings/recording-consent.tsx';
import type { RecognitionClass } from '../turn-taking/device-recognition.ts';
import { destinationNames } from './audio-destinations.tsx';
import { MicrophoneCheck } from './microphone-check.tsx';
import { SpeechWays } from './speech-notice.tsx';
import { useDeviceSpeech } from './use-device-speech.ts';
import { useMicrophoneCheck } from './use-microphone-check.ts';
import styles from './voice-setup.module.css';

export interface VoiceChoice {
  /** Audio context, created in a click handler because browsers start audio only after a user gesture. */
  readonly context: AudioContext;
  readonly device_id: string | undefined;
  /** True if the learner speaks. If false, the learner types and hears the persona. */
  readonly hears: boolean;
  readonly realtime?: boolean | undefined;
  /** Speech recognition on the device, used if no provider transcribes speech. */
  readonly recognition?: RecognitionClass | undefined;
}

/** How the learner can speak and hear in this session, and the start of the voice connection with it. */
function useVoiceStart(session: Session, choose: (choice: VoiceChoice) => void) {
  const { api } = useHost();
  const check = useMicrophoneCheck();
  const device = useDeviceSpeech(session.scenario.language);
  const [agreed, setAgreed] = useState(session.audio.consented_at !== null);
  const [records, setRecords] = useState(session.recording.consent !== null);
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState(false);
  const { transcribed_by, spoken_by, realtime_by } = session.audio;
  const listeners = [...realtime_by, ...transcribed_by];
  const byProvider = listeners.length > 0;
  const recognition = byProvider ? undefined : device.recognition;
  const hears = byProvider || recognition !== undefined;

  const giveConsents = async () => {
    const params = { id: session.id };
    const provider_ids = [...new Set(listeners.map(({ provider_id }) => provider_id))];
    if (byProvider) await api.call(consentToAudio, { params, body: { provider_ids } });
    const recordable = recordableSidesOf(session) !== 'nobody';
    if (recordable && records !== (session.recording.consent !== null))
      await api.call(setRecordingConsent, {
        params,
        body: { agreed: records, text_version: recordingTextVersion },
      });
  };
  const start = async (realtime: boolean) => {
    const context = new AudioContext();
    setStarting(true);
    setFailed(false);
    try {
      await giveConsents();
      choose({ context, device_id: check.chosen ?? undefined, hears, recognition, realtime });
    } catch {
      void context.close();
      setFailed(true);
      setStarting(false);
    }
  };
  return {
    ...{ check, device, agreed, setAgreed, records, setRecords, starting, failed, start },
    ...{ listeners, byProvider, hears },
    canCall: realtime_by.length > 0,
    turnsInstead: realtime_by.length > 0 && transcribed_by.length > 0,
    speaks: spoken_by.length > 0 || device.speaks,
    needsConsent: byProvider && !agreed,
  };
}

export default function VoiceSetup(props: {
  session: Session;
  choose(choice: VoiceChoice): void;
  type(): void;
}) {
  const { session } = props;
  const { t } = useTranslation('player');
  const voice = useVoiceStart(session, props.choose);
  const { check, hears, canCall, needsConsent } = voice;
  const name = firstName(session.scenario.persona.name);
  return (
    <section className={styles.setup} aria-labelledby="voice-setup">
      <div className={styles.steps}>
        <h2 id="voice-setup">{t(hears || voice.speaks ? 'voice.title' : 'voice.write', { name })}</h2>
        {hears && <p className="soft">{t(canCall ? 'voice.realtime.intro' : 'voice.intro', { name })}</p>}
        <SpeechWays scenario={session.scenario} audio={session.audio} device={voice.device} />
        {voice.byProvider && (
          <Checkbox
            checked={voice.agreed}
            onChange={(event) => voice.setAgreed(event.target.checked)}
            label={t(canCall ? 'voice.realtime.consent' : 'voice.consent', {
              names: destinationNames(voice.listeners),
            })}
          />
        )}
        {(hears || voice.speaks) && (
          <RecordingConsent session={session} checked={voice.records} onChange={voice.setRecords} />
        )}
        {hears && <MicrophoneCheck check={check} />}
        {voice.failed && (
          <Notice tone="danger" live>
            {t('voice.start_failed')}
          </Notice>
        )}
        <StartButtons voice={voice} name={name} type={props.type} />
        {check.state === 'open' && needsConsent && <p className="quiet">{t('voice.agree_first')}</p>}
      </div>
    </section>
  );
}

function StartButtons(props: { voice: ReturnType<typeof useVoiceStart>; name: string; type(): void }) {
  const { name } = props;
  const { check, hears, speaks, canCall, needsConsent, starting, start, turnsInstead } = props.voice;
  const { t } = useTranslation('player');
  const unready = check.state !== 'open' || needsConsent;
  return (
    <div className={styles.choices}>
      {(hears || speaks) && (
        <Button
          variant="primary"
          icon={canCall ? 'phone' : hears ? 'mic' : 'volume-2'}
          loading={starting}
          disabled={hears && unready}
          onClick={() => void start(canCall)}
        >
          {t(canCall ? 'voice.realtime.start' : hears ? 'voice.start' : 'voice.listen', { name })}
        </Button>
      )}
      {turnsInstead && (
        <Button icon="mic" disabled={starting || unready} onClick={() => void start(false)}>
          {t('voice.realtime.turns_instead')}
        </Button>
      )}
      <Button icon="keyboard" variant={hears || speaks ? 'default' : 'primary'} onClick={props.type}>
        {t('voice.type')}
      </Button>
    </div>
  );
}
