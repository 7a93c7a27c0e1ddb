import { useTranslation } from '@repartee/app-sdk';
import type { Session, SessionAudio } from '@repartee/contracts/session/session';
import { firstName } from '../../conversation/names.ts';
import type { VoiceSource } from '../speech/reply-reader.ts';
import styles from '../voice-bar.module.css';
import type { VoiceSessionState } from '../voice-state.ts';

type Destinations = SessionAudio['spoken_by'];

export const destinationNames = (destinations: Destinations): string =>
  [...new Set(destinations.map(({ provider, model }) => `${provider} (${model})`))].join(', ');

const providersOf = (destinations: Destinations): string =>
  [...new Set(destinations.map(({ provider }) => provider))].join(', ');

/**
 * Shows which providers receive the learner's audio, and where the persona's voice comes from. This notice
 * must stay visible during the whole voice session.
 */
export function AudioDestinations(props: {
  session: Session;
  hears: boolean;
  source: VoiceSource;
  call: VoiceSessionState['realtime'];
  /** True while the call is being opened. Nobody gets the learner's audio yet. */
  connecting: boolean;
}) {
  const { t } = useTranslation('player');
  const { session, hears, source, call, connecting } = props;
  const { transcribed_by, spoken_by, realtime_by, call_voice } = session.audio;
  const name = firstName(session.scenario.persona.name);
  const kept = session.recording.consent !== null;
  const spoken = (
    <>
      {source === 'provider' && t('voice.where.spoken', { name, names: providersOf(spoken_by) })}
      {source === 'device' && t('voice.where.device', { name })}
      {source === 'nobody' && t('voice.where.silent', { name })}
    </>
  );
  if (call.state === 'open' || connecting) {
    const voice = connecting ? call_voice : call.voice;
    const heard = voice === 'model' ? 'realtime' : 'realtime_written';
    return (
      <p className={styles.where}>
        <span>
          {t(`voice.where.${heard}${kept ? '_recorded' : ''}`, { name, names: providersOf(realtime_by) })}{' '}
          {!connecting && t(`voice.where.${call.direct ? 'direct' : 'relayed'}`)}{' '}
          {voice === 'persona' && spoken}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.where}>
      {hears && (
        <span>
          {transcribed_by.length > 0
            ? t(kept ? 'voice.where.heard_recorded' : 'voice.where.heard', {
                names: providersOf(transcribed_by),
              })
            : t('voice.where.heard_here')}{' '}
        </span>
      )}
      <span>{spoken}</span>
    </p>
  );
}
