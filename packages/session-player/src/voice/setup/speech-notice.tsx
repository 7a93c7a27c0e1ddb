import { useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief, SessionAudio } from '@repartee/contracts/session/session';
import { Notice } from '@repartee/ui-kit/notice';
import { firstName } from '../../conversation/names.ts';
import { destinationNames } from './audio-destinations.tsx';
import { type DeviceSpeech, useDeviceSpeech } from './use-device-speech.ts';

interface SpeechNoticeProps {
  readonly scenario: Pick<ScenarioBrief, 'mode' | 'language' | 'persona'>;
  readonly audio: SessionAudio;
}

/** Says before a session how it can be spoken here: who hears the learner, who speaks, and what is missing. */
export function SpeechNotice(props: SpeechNoticeProps) {
  return props.scenario.mode === 'text' ? null : <WaysOfDevice {...props} />;
}

function WaysOfDevice(props: SpeechNoticeProps) {
  return <SpeechWays {...props} device={useDeviceSpeech(props.scenario.language)} />;
}

export function SpeechWays({
  scenario,
  audio,
  device,
}: SpeechNoticeProps & { readonly device: DeviceSpeech }) {
  const { t } = useTranslation('player');
  const { mode, persona } = scenario;
  const { transcribed_by, spoken_by, realtime_by, call_voice } = audio;
  const name = firstName(persona.name);
  const calls = realtime_by.length > 0;
  const hears = transcribed_by.length > 0 || device.recognition !== undefined;
  const speaks = spoken_by.length > 0 || device.speaks;
  const missing = (
    <>
      {mode === 'realtime' && !calls && (
        <Notice tone="warning">
          {t(hears || speaks ? 'voice.no_realtime' : 'voice.no_realtime_typed', { name })}
        </Notice>
      )}
      {!calls && !hears && (
        <Notice tone="warning">{t(speaks ? 'voice.no_transcription' : 'voice.no_voice', { name })}</Notice>
      )}
    </>
  );
  if (!calls && !hears && !speaks) return missing;
  const heard =
    transcribed_by.length > 0
      ? t('voice.way.heard', { names: destinationNames(transcribed_by) })
      : hears && t('voice.on_device');
  const spoken =
    spoken_by.length > 0
      ? t('voice.way.spoken', { name, names: destinationNames(spoken_by) })
      : t(device.speaks ? 'voice.way.device' : 'voice.way.silent', { name });
  const called = t(call_voice === 'model' ? 'voice.way.realtime' : 'voice.way.realtime_written', {
    name,
    names: destinationNames(realtime_by),
  });
  const ways = [
    calls ? called : heard,
    (!calls || call_voice === 'persona') && spoken,
    (calls || hears) && t('voice.way.kept'),
    t('voice.way.typing'),
  ];
  return (
    <>
      {missing}
      <p className="soft">{ways.filter(Boolean).join(' ')}</p>
    </>
  );
}
