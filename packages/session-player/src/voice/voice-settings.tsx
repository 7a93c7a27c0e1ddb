import { Can, useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Segmented } from '@repartee/ui-kit/segmented';
import { useStore } from 'zustand';
import { DeleteRecordings } from '../recordings/delete-recordings.tsx';
import { captionSizes } from './microphone/preferences.ts';
import { PersonaVoice } from './settings/persona-voice.tsx';
import styles from './voice-bar.module.css';
import type { VoiceSession } from './voice-session.ts';

const hearing = ['hands_free', 'short_sounds_pass', 'sends_itself'] as const;

export function VoiceSettings(props: {
  open: boolean;
  close(): void;
  voice: VoiceSession;
  session: Session;
  hears: boolean;
  changeMicrophone(): void;
  /** Fetches the session again after its recordings were deleted. */
  refresh(): void;
}) {
  const { t } = useTranslation('player');
  const { preferences, needs_button } = useStore(props.voice.state);
  const missing = (name: string) => name === 'hands_free' && needs_button;
  const hintOf = (name: (typeof hearing)[number] | 'sound') => {
    if (missing(name)) return t('voice.prefer.needs_button');
    return name === 'hands_free' || name === 'sends_itself' ? t(`voice.prefer.${name}_hint`) : undefined;
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.close}
      title={t('voice.settings')}
      footer={
        <>
          {props.hears && <Button onClick={props.changeMicrophone}>{t('voice.change_microphone')}</Button>}
          <Button variant="primary" onClick={props.close}>
            {t('voice.done')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        {[...(props.hears ? hearing : []), 'sound' as const].map((name) => (
          <Checkbox
            key={name}
            checked={preferences[name]}
            disabled={missing(name)}
            onChange={(event) => props.voice.prefer({ [name]: event.target.checked })}
            label={t(`voice.prefer.${name}`)}
            hint={hintOf(name)}
          />
        ))}
        <Checkbox
          checked={preferences.captions}
          onChange={(event) => props.voice.showCaptions({ captions: event.target.checked })}
          label={t('voice.prefer.captions')}
        />
        <Segmented
          label={t('voice.prefer.caption_size')}
          segments={captionSizes.map((value) => ({ value, label: t(`voice.prefer.size.${value}`) }))}
          value={preferences.caption_size}
          onChange={(caption_size) => props.voice.showCaptions({ caption_size })}
        />
      </div>
      {props.session.own && props.session.recording.consent && (
        <div className={styles.settings}>
          <p>{t('recording.on')}</p>
          <div>
            <DeleteRecordings session={props.session} deleted={props.refresh} />
          </div>
        </div>
      )}
      <Can permission="coaching-session-ai-voice-settings-edit">
        <PersonaVoice session={props.session} />
      </Can>
    </Dialog>
  );
}
