import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { sampleVoice } from '@repartee/contracts/library/authoring/voice-sample-endpoints';
import { type PersonaContent, voice } from '@repartee/contracts/library/persona';
import { VoiceChoice } from '@repartee/session-player/voice-choice';
import { Button } from '@repartee/ui-kit/button';
import { FormSection } from '@repartee/ui-kit/form-section';
import { useState } from 'react';
import styles from '../editor.module.css';
import type { FieldsProps } from './fields-props.ts';

/** Without a speech model, the learner's own device speaks the texts of the persona. */
export default function VoiceFields({ values, set }: Pick<FieldsProps<'persona'>, 'values' | 'set'>) {
  const { t } = useTranslation('mfe-coaching');
  const { content } = values;
  return (
    <FormSection title={t('editor.voice.title')}>
      <VoiceChoice
        voice={content.voice}
        language={content.language}
        path={['content', 'voice']}
        onChange={(chosen) => set({ content: { ...content, voice: chosen } })}
      />
      {content.voice?.provider !== 'openai_realtime' && <VoiceSampleButton content={content} />}
    </FormSection>
  );
}

function VoiceSampleButton({ content }: { content: PersonaContent }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const sample = useEndpointMutation(sampleVoice);
  const [note, setNote] = useState<string>();
  const { language } = content;
  const text = (content.opening_line?.trim() || t('editor.voice.sample_text')).slice(0, 300);
  const speed = content.voice?.speed ?? 1;
  const hear = async () => {
    setNote(undefined);
    const checked = voice.safeParse(content.voice);
    if (content.voice && !checked.success) return setNote(t('editor.voice.invalid'));
    try {
      const body = { text, language, voice: checked.data ?? null };
      const { audio, media_type } = await sample.mutateAsync({ body });
      if (audio) await playAudio(audio, media_type);
      else {
        const spoken = speakOnDevice(text, language, speed);
        if (!spoken) setNote(t('editor.voice.silent'));
        else setNote(t(content.voice ? 'editor.voice.by_device' : 'editor.voice.usual_by_device'));
      }
    } catch (error) {
      setNote(errorText(error));
    }
  };
  return (
    <div className={styles.hear}>
      <Button icon="volume-2" loading={sample.isPending} onClick={() => void hear()}>
        {t('editor.voice.hear')}
      </Button>
      <p role="status" className="quiet">
        {note}
      </p>
    </div>
  );
}

/** Rejects if the browser cannot play the audio. */
async function playAudio(base64: string, mediaType: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const player = new Audio(address);
  player.addEventListener('ended', () => URL.revokeObjectURL(address));
  await player.play();
}

/**
 * Speaks the text, if possible with a voice on the device that speaks the language. Returns false if the browser has
 * no speech synthesis.
 */
function speakOnDevice(text: string, language: string, speed: number): boolean {
  if (!('speechSynthesis' in window)) return false;
  const spoken = new SpeechSynthesisUtterance(text);
  const voices = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const own =
    voices.find(({ lang }) => lang === language) ??
    voices.find(({ lang }) => lang.slice(0, 2) === language.slice(0, 2));
  if (own) spoken.voice = own;
  spoken.lang = language;
  spoken.rate = speed;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
  return true;
}
