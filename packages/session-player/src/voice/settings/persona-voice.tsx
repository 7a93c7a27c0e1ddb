import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { updateVoiceSettings } from '@repartee/contracts/session/endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { useState } from 'react';
import styles from '../voice-bar.module.css';
import { VoiceChoice } from './voice-choice.tsx';

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

  return (
    <section className={styles.settings} aria-labelledby="persona-voice">
      <h3 id="persona-voice">{t('voice.persona.title', { name: session.scenario.persona.name })}</h3>
      <Form of={form} variant="plain">
        <VoiceChoice
          voice={form.values.voice}
          language={session.scenario.language}
          path={['voice']}
          onChange={(voice) => form.set({ voice })}
        />
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
