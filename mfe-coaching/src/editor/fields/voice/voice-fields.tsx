import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { providerKindDetails } from '@repartee/contracts/ai-provider/provider-kind-details';
import { sampleVoice } from '@repartee/contracts/authoring/voice-sample-endpoints';
import { type PersonaContent, voice } from '@repartee/contracts/library/persona';
import { Button } from '@repartee/ui-kit/button';
import { FormSection } from '@repartee/ui-kit/form-section';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useState } from 'react';
import styles from '../../editor.module.css';
import type { FieldsProps } from '../fields-props.ts';
import { playAudio, speakOnDevice } from './play-voice-sample.ts';
import { VoiceIdField } from './voice-id-field.tsx';

const providers = voice.shape.provider.options;
type Voice = NonNullable<PersonaContent['voice']>;

const modelsOf = (provider: Voice['provider']): readonly string[] => {
  const { speech = [], realtime = [] } = providerKindDetails[provider].knownModels;
  return [...speech, ...realtime];
};
const firstVoice = (provider: Voice['provider']): Voice => ({
  provider,
  model: modelsOf(provider)[0] ?? '',
  voice_id: providerKindDetails[provider].testVoice,
  speed: 1,
});

/** Without a speech provider, the learner's own device speaks the texts of the persona. */
export function VoiceFields({ values, set }: Pick<FieldsProps<'persona'>, 'values' | 'set'>) {
  const { t } = useTranslation('mfe-coaching');
  const { content } = values;
  const chosen = content.voice;
  const models = chosen ? [...new Set([chosen.model, ...modelsOf(chosen.provider)])].filter(Boolean) : [];
  return (
    <FormSection title={t('editor.voice.title')} about={t('editor.voice.about')}>
      <SelectField<string>
        label={t('editor.voice.provider')}
        value={chosen?.provider ?? ''}
        onChange={(next) => {
          const provider = providers.find((one) => one === next);
          set({ content: { ...content, voice: provider ? firstVoice(provider) : null } });
        }}
        placeholder={t('editor.voice.device')}
        choices={providers.map((value) => ({ value, label: t(`editor.voice.providers.${value}`) }))}
      />
      {chosen && (
        <>
          <div className={styles.pair}>
            <SelectField
              name={['content', 'voice', 'model']}
              label={t('editor.voice.model')}
              choices={models.map((value) => ({ value, label: value }))}
            />
            <VoiceIdField
              key={chosen.provider}
              language={content.language}
              voice={chosen}
              onChange={(voice_id) => set({ content: { ...content, voice: { ...chosen, voice_id } } })}
            />
          </div>
          <NumberField
            name={['content', 'voice', 'speed']}
            label={t('editor.voice.speed')}
            hint={t('editor.voice.speed_hint')}
          />
        </>
      )}
      <VoiceSampleButton content={content} />
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
      const { audio, media_type } = checked.success
        ? await sample.mutateAsync({ body: { text, language, voice: checked.data } })
        : { audio: null, media_type: '' };
      if (audio) await playAudio(audio, media_type);
      else {
        const spoken = speakOnDevice(text, language, speed);
        if (!spoken) setNote(t('editor.voice.silent'));
        else if (content.voice) setNote(t('editor.voice.by_device'));
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
      <p role="status" className={styles.hint}>
        {note}
      </p>
    </div>
  );
}
