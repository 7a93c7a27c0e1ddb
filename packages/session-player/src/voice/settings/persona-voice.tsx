import { useErrorText, useHost, useTranslation } from '@repartee/app-sdk';
import { providerKindDetails } from '@repartee/contracts/ai-provider/provider-kind-details';
import { voice as voiceSchema } from '@repartee/contracts/library/persona';
import { updateVoiceSettings } from '@repartee/contracts/session/endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Select } from '@repartee/ui-kit/select';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import styles from '../voice-bar.module.css';

type Voice = NonNullable<Session['voice']>;
const providers = voiceSchema.shape.provider.options;
const speeds = [0.75, 1, 1.25, 1.5];

/** The models that a vendor's voices come from. */
const modelsOf = (provider: Voice['provider']): readonly string[] => {
  const { speech = [], realtime = [] } = providerKindDetails[provider].knownModels;
  return [...speech, ...realtime];
};
const firstVoiceOf = (provider: Voice['provider']): Voice => ({
  provider,
  model: modelsOf(provider)[0] ?? '',
  voice_id: providerKindDetails[provider].testVoice,
  speed: 1,
});

/** How the persona speaks in this session, for the user who may change it. It counts from the next sentence on. */
export function PersonaVoice({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const { api } = useHost();
  const errorText = useErrorText();
  const [voice, setVoice] = useState(session.voice);
  const [saving, setSaving] = useState(false);
  const [note, setNote] = useState('');

  const change = (next: Voice | null) => {
    setVoice(next);
    setNote('');
  };
  const save = async () => {
    setSaving(true);
    try {
      const { voice: saved } = await api.call(updateVoiceSettings, {
        params: { id: session.id },
        body: { voice },
      });
      setVoice(saved);
      setNote(t('voice.persona.saved'));
    } catch (error) {
      setNote(errorText(error));
    }
    setSaving(false);
  };

  return (
    <section className={styles.settings} aria-labelledby="persona-voice">
      <h3 id="persona-voice">{t('voice.persona.title', { name: session.scenario.persona.name })}</h3>
      <Select
        label={t('voice.persona.provider')}
        choices={[
          { value: 'usual', label: t('voice.persona.usual') },
          ...providers.map((value) => ({ value, label: t(`voice.persona.providers.${value}`) })),
        ]}
        value={voice?.provider ?? 'usual'}
        onChange={(chosen) => {
          const provider = providers.find((one) => one === chosen);
          change(provider ? firstVoiceOf(provider) : null);
        }}
      />
      {voice && (
        <>
          <Select
            label={t('voice.persona.model')}
            choices={[...new Set([voice.model, ...modelsOf(voice.provider)])].map((value) => ({
              value,
              label: value,
            }))}
            value={voice.model}
            onChange={(model) => change({ ...voice, model: model ?? '' })}
          />
          <TextField
            label={t('voice.persona.voice')}
            hint={t('voice.persona.voice_hint')}
            autoComplete="off"
            value={voice.voice_id}
            onChange={({ target }) => change({ ...voice, voice_id: target.value })}
          />
          {voice.model.startsWith('gpt-') && voice.provider !== 'openai_realtime' && (
            <TextField
              label={t('voice.persona.style')}
              hint={t('voice.persona.style_hint')}
              autoComplete="off"
              maxLength={300}
              value={voice.style ?? ''}
              onChange={({ target }) => change({ ...voice, style: target.value })}
            />
          )}
          <Segmented<number>
            label={t('voice.persona.speed')}
            segments={[...new Set([...speeds, voice.speed])]
              .sort((one, other) => one - other)
              .map((value) => ({ value, label: `${value} ×` }))}
            value={voice.speed}
            onChange={(speed) => change({ ...voice, speed })}
          />
        </>
      )}
      <div className={styles.problem}>
        <Button loading={saving} onClick={() => void save()}>
          {t('voice.persona.save')}
        </Button>
        <p role="status">{note}</p>
      </div>
    </section>
  );
}
