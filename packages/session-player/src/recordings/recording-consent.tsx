import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { firstName } from '../conversation/names.ts';

/**
 * Speakers who can be recorded. Speech that the browser recognises or generates cannot be recorded, because its audio
 * does not reach the server.
 */
export type RecordableSides = 'both' | 'learner' | 'persona' | 'nobody';

export const recordableSidesOf = ({ recording, audio }: Session): RecordableSides => {
  if (recording.choice === 'never') return 'nobody';
  const learner = audio.transcribed_by.length + audio.realtime_by.length > 0;
  const persona = audio.spoken_by.length + audio.realtime_by.length > 0;
  if (learner && persona) return 'both';
  return learner ? 'learner' : persona ? 'persona' : 'nobody';
};

export function RecordingConsent(props: {
  session: Session;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  const { t } = useTranslation('player');
  const { session, checked, onChange } = props;
  const name = firstName(session.scenario.persona.name);
  const recordable = recordableSidesOf(session);
  if (session.recording.choice === 'never') return null;
  if (recordable === 'nobody') return <p>{t('recording.choice.nobody')}</p>;
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={t(`recording.choice.${recordable}`, { name })}
      hint={t(session.recording.choice === 'asked' ? 'recording.choice.hint_asked' : 'recording.choice.hint')}
    />
  );
}
