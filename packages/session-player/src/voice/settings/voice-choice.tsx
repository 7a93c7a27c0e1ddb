import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listVoiceModels, type VoiceModel } from '@repartee/contracts/ai/voice-endpoints';
import { listPersonaVoices } from '@repartee/contracts/library/authoring/voice-sample-endpoints';
import { type PersonaContent, voice as voiceSchema } from '@repartee/contracts/library/persona';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';

type Voice = NonNullable<PersonaContent['voice']>;

const speeds = [0.75, 1, 1.25, 1.5];
const another = 'another voice';
const keyOf = ({ provider, model }: Pick<Voice, 'provider' | 'model'>) => `${provider} ${model}`;

interface VoiceChoiceProps {
  readonly voice: PersonaContent['voice'];
  readonly language: string;
  /** Path of the voice in the values of the surrounding form. */
  readonly path: readonly string[];
  onChange(voice: PersonaContent['voice']): void;
}

/** Form fields for a persona's voice: one of the organization's connected models, and a voice of that model. */
export function VoiceChoice({ voice, language, path, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation('player');
  const can = useCan();
  const { data } = useEndpoint(listVoiceModels, {}, { enabled: can('ai-model-list') });
  const connected = new Map<string, { provider: Voice['provider']; model: string; label: string }>();
  const add = (models: readonly VoiceModel[], isCall: boolean) => {
    for (const { provider_kind, provider_name, model } of models) {
      const provider = voiceSchema.shape.provider.safeParse(provider_kind).data;
      const label = `${provider_name} · ${model}`;
      if (provider)
        connected.set(keyOf({ provider, model }), {
          provider,
          model,
          label: isCall ? t('voice.persona.in_calls', { name: label }) : label,
        });
    }
  };
  add(data?.speech ?? [], false);
  add(data?.realtime ?? [], true);
  const usual = data?.speech[0];
  const isMissing = voice !== null && data !== undefined && !connected.has(keyOf(voice));
  const nameOf = ({ provider, model }: Voice) => `${t(`voice.persona.providers.${provider}`)} · ${model}`;
  const choose = (key: string) => {
    const chosen = connected.get(key);
    if (!chosen) return onChange(null);
    const { provider, model } = chosen;
    onChange({ provider, model, voice_id: '', speed: voice?.speed ?? 1 });
  };
  return (
    <>
      <SelectField<string>
        label={t('voice.persona.provider')}
        placeholder={
          usual
            ? t('voice.persona.usual', { name: `${usual.provider_name} · ${usual.model}` })
            : t('voice.persona.device')
        }
        choices={[
          ...[...connected].map(([value, { label }]) => ({ value, label })),
          ...(voice && !connected.has(keyOf(voice))
            ? [
                {
                  value: keyOf(voice),
                  label: isMissing ? t('voice.persona.missing', { name: nameOf(voice) }) : nameOf(voice),
                },
              ]
            : []),
        ]}
        value={voice ? keyOf(voice) : ''}
        onChange={choose}
        {...(data && connected.size === 0 ? { hint: t('voice.persona.none') } : {})}
      />
      {voice && (
        <>
          <VoiceId
            key={keyOf(voice)}
            voice={voice}
            language={language}
            path={path}
            onChange={(voice_id) => onChange({ ...voice, voice_id })}
          />
          {voice.model.startsWith('gpt-') && voice.provider !== 'openai_realtime' && (
            <TextField
              name={[...path, 'style']}
              label={t('voice.persona.style')}
              placeholder={t('voice.persona.style_example')}
              autoComplete="off"
            />
          )}
          <Segmented<number>
            label={t('voice.persona.speed')}
            segments={[...new Set([...speeds, voice.speed])]
              .sort((one, other) => one - other)
              .map((value) => ({ value, label: `${value} ×` }))}
            value={voice.speed}
            onChange={(speed) => onChange({ ...voice, speed })}
          />
        </>
      )}
    </>
  );
}

/** Lists the voices of the model that speak the language. If its server lists none, the id of a voice is typed. */
function VoiceId(props: {
  voice: Voice;
  language: string;
  path: readonly string[];
  onChange(voice_id: string): void;
}) {
  const { t } = useTranslation('player');
  const { language, path, onChange } = props;
  const { provider, model, voice_id } = props.voice;
  const can = useCan();
  const [isTyped, setTyped] = useState(false);
  const { data, isLoading } = useEndpoint(
    listPersonaVoices,
    { query: { provider, model } },
    { enabled: can('coaching-persona-update') },
  );
  const spoken = language.slice(0, 2);
  const voices = (data?.items ?? []).filter(
    ({ id, languages }) =>
      id === voice_id || languages.length === 0 || languages.some((one) => one.startsWith(spoken)),
  );
  if (isTyped || (voices.length === 0 && !isLoading))
    return <TextField name={[...path, 'voice_id']} label={t('voice.persona.voice')} autoComplete="off" />;
  const isListed = voices.some(({ id }) => id === voice_id);
  return (
    <SelectField<string>
      label={t('voice.persona.voice')}
      value={voice_id}
      placeholder={t('voice.persona.usual_voice')}
      onChange={(next) => (next === another ? setTyped(true) : onChange(next))}
      choices={[
        ...(isListed || !voice_id ? [] : [{ value: voice_id, label: voice_id }]),
        ...voices.map(({ id, name }) => ({ value: id, label: name })),
        { value: another, label: t('voice.persona.another') },
      ]}
    />
  );
}
