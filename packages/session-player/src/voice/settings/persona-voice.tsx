import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { providerKindDetails } from '@repartee/contracts/ai-provider/provider-kind-details';
import { voice as voiceSchema } from '@repartee/contracts/library/persona';
import { updateVoiceSettings } from '@repartee/contracts/session/endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Form } from '@repartee/ui-kit/form';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import styles from '../voice-bar.module.css';

type Voice = NonNullable<Session['voice']>;
const providers = voiceSchema.shape.provider.options;
const speeds = [0.75, 1, 1.25, 1.5];

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

/**
 * Form that changes the persona's voice and speed in this session, from the next sentence on. The caller renders the
 * form only for users with the permission.
 */
export function PersonaVoice({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const [saved, setSaved] = useState(false);
  const update = useEndpointMutation(updateVoiceSettings);
  const form = useForm({
    schema: updateVoiceSettings.body,
    initialValues: { voice: session.voice },
    guarded: false,
    save: async (body) => {
      const { voice } = await update.mutateAsync({ params: { id: session.id }, body });
      setSaved(true);
      return { voice };
    },
  });
  const { voice } = form.values;

  return (
    <section className={styles.settings} aria-labelledby="persona-voice">
      <h3 id="persona-voice">{t('voice.persona.title', { name: session.scenario.persona.name })}</h3>
      <Form of={form} variant="plain">
        <SelectField<string>
          label={t('voice.persona.provider')}
          choices={[
            { value: 'usual', label: t('voice.persona.usual') },
            ...providers.map((value) => ({ value, label: t(`voice.persona.providers.${value}`) })),
          ]}
          value={voice?.provider ?? 'usual'}
          onChange={(chosen) => {
            const provider = providers.find((one) => one === chosen);
            form.set({ voice: provider ? firstVoiceOf(provider) : null });
          }}
        />
        {voice && (
          <>
            <SelectField
              name={['voice', 'model']}
              label={t('voice.persona.model')}
              choices={[...new Set([voice.model, ...modelsOf(voice.provider)])].map((value) => ({
                value,
                label: value,
              }))}
            />
            <TextField
              name={['voice', 'voice_id']}
              label={t('voice.persona.voice')}
              hint={t('voice.persona.voice_hint')}
              autoComplete="off"
            />
            {voice.model.startsWith('gpt-') && voice.provider !== 'openai_realtime' && (
              <TextField
                name={['voice', 'style']}
                label={t('voice.persona.style')}
                hint={t('voice.persona.style_hint')}
                autoComplete="off"
              />
            )}
            <Segmented<number>
              label={t('voice.persona.speed')}
              segments={[...new Set([...speeds, voice.speed])]
                .sort((one, other) => one - other)
                .map((value) => ({ value, label: `${value} ×` }))}
              value={voice.speed}
              onChange={(speed) => form.set({ voice: { ...voice, speed } })}
            />
          </>
        )}
        <div className={styles.problem}>
          <Button type="submit" loading={form.saving}>
            {t('voice.persona.save')}
          </Button>
          <p role="status">{saved && form.dirtyFields.length === 0 && t('voice.persona.saved')}</p>
        </div>
      </Form>
    </section>
  );
}
