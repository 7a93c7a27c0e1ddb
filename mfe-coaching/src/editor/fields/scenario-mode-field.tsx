import { useCan, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { listVoiceModels, type VoiceModel } from '@repartee/contracts/ai/voice-endpoints';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import {
  type CallVoice,
  callVoices,
  type ScenarioMode,
  scenarioModes,
} from '@repartee/contracts/library/scenario-modes';
import { scenarioModeIcons } from '@repartee/session-player/brief';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import styles from '../editor.module.css';

type VoiceModels = ReplyOf<typeof listVoiceModels>;

const namesOf = (models: readonly VoiceModel[]): string =>
  models.map(({ provider_name, model }) => `${provider_name} (${model})`).join(', ');

/** Lets the author choose how people talk, and says for each choice what it needs and what is connected. */
export function ScenarioModeField(props: {
  value: ScenarioMode;
  callVoice: CallVoice;
  onChange(change: { mode: ScenarioMode } | { call_voice: CallVoice }): void;
}) {
  const { value, callVoice, onChange } = props;
  const { t } = useTranslation('mfe-coaching');
  const may = useCan()('ai-model-list');
  const { data: models } = useEndpoint(listVoiceModels, {}, { enabled: may });
  return (
    <>
      <RadioCards<ScenarioMode>
        label={t('editor.talk.label')}
        value={value}
        onChange={(mode) => onChange({ mode })}
        cards={scenarioModes.map((mode) => ({
          value: mode,
          label: (
            <span className={styles.modeName}>
              <Icon name={scenarioModeIcons[mode]} size={16} />
              {t(`editor.talk.mode.${mode}`)}
            </span>
          ),
          about: (
            <>
              {t(`editor.talk.about.${mode}`)} {models && <ModeModels mode={mode} models={models} />}
            </>
          ),
        }))}
      />
      {value === 'realtime' && (
        <RadioCards<CallVoice>
          label={t('editor.talk.call_voice.label')}
          value={callVoice}
          onChange={(call_voice) => onChange({ call_voice })}
          cards={callVoices.map((voice) => ({
            value: voice,
            label: t(`editor.talk.call_voice.${voice}`),
            about: t(`editor.talk.call_voice.about.${voice}`),
          }))}
        />
      )}
      {models && <MissingModels mode={value} callVoice={callVoice} models={models} />}
    </>
  );
}

function ModeModels({ mode, models }: { mode: ScenarioMode; models: VoiceModels }) {
  const { t } = useTranslation('mfe-coaching');
  const { speech, transcription, realtime } = models;
  if (mode === 'text') return null;
  if (mode === 'realtime')
    return realtime.length > 0
      ? t('editor.talk.calls', { names: namesOf(realtime) })
      : t('editor.talk.no_calls');
  return (
    <>
      {transcription.length > 0
        ? t('editor.talk.hears', { names: namesOf(transcription) })
        : t('editor.talk.device_hears')}{' '}
      {speech.length > 0
        ? t('editor.talk.speaks', { names: namesOf(speech) })
        : t('editor.talk.device_speaks')}
    </>
  );
}

/** Says what the chosen mode lacks, and what learners do until it is connected. */
function MissingModels({
  mode,
  callVoice,
  models,
}: {
  mode: ScenarioMode;
  callVoice: CallVoice;
  models: VoiceModels;
}) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const lacks = {
    text: [],
    voice: (['transcription', 'speech'] as const).filter((capability) => models[capability].length === 0),
    realtime: [
      ...(models.realtime.length === 0 ? (['realtime'] as const) : []),
      ...(callVoice === 'persona' && models.speech.length === 0 ? (['call_speech'] as const) : []),
    ],
  }[mode];
  if (lacks.length === 0) return null;
  return (
    <Notice tone={mode === 'realtime' ? 'warning' : 'info'} title={t('editor.talk.missing')}>
      <ul className={styles.lacks}>
        {lacks.map((capability) => (
          <li key={capability}>{t(`editor.talk.lacks.${capability}`)}</li>
        ))}
      </ul>
      {can('ai-provider-create') ? (
        <Link href={links.aiProviders}>{t('editor.talk.connect')}</Link>
      ) : (
        t('editor.talk.ask')
      )}
    </Notice>
  );
}
