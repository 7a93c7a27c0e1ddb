import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listPersonaVoices } from '@repartee/contracts/authoring/voice-sample-endpoints';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';

const another = 'another voice';

/** If the speech provider lists no voices, the user types the id of a voice. */
export function VoiceIdField(props: {
  language: PersonaContent['language'];
  voice: NonNullable<PersonaContent['voice']>;
  onChange(voice_id: string): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { language, voice, onChange } = props;
  const { provider, model, voice_id } = voice;
  const [isTyped, setTyped] = useState(false);
  const { data } = useEndpoint(listPersonaVoices, { query: { provider, model } });
  const spoken = language.slice(0, 2);
  const voices = (data?.items ?? []).filter(
    ({ id, languages }) =>
      id === voice_id || languages.length === 0 || languages.some((one) => one.startsWith(spoken)),
  );
  if (isTyped || voices.length === 0)
    return (
      <TextField
        name={['content', 'voice', 'voice_id']}
        label={t('editor.voice.voice')}
        hint={t('editor.voice.voice_hint')}
        autoComplete="off"
      />
    );
  const isListed = voices.some(({ id }) => id === voice_id);
  return (
    <SelectField<string>
      label={t('editor.voice.voice')}
      value={voice_id}
      onChange={(next) => (next === another ? setTyped(true) : onChange(next))}
      choices={[
        ...(isListed || !voice_id ? [] : [{ value: voice_id, label: voice_id }]),
        ...voices.map(({ id, name }) => ({ value: id, label: name })),
        { value: another, label: t('editor.voice.another') },
      ]}
    />
  );
}
