import { useFormat, useTranslation } from '@repartee/app-sdk';
import { callVoices, scenarioModes } from '@repartee/contracts/library/scenario-modes';
import type { ComparedField } from '@repartee/ui-kit/differences';
import { useLanguageNames } from '../language-names.ts';
import { useCompetencyName } from '../library/use-competencies.ts';
import { type ComparedItem, type ComparedTexts, fieldsOf } from './compared-item.ts';

/** Returns a function that writes a library item as texts, to compare two states of it. */
export function useComparedFields(): (item: ComparedItem) => readonly ComparedField[] {
  const { t } = useTranslation('mfe-coaching');
  const texts = useComparedTexts();
  const label = (field: string) =>
    field === 'chat_model_id' ? t('editor.scenario.model') : t(`packs.field.${field}`);
  return (item) =>
    [...fieldsOf(item, texts)].map(([field, lines]) =>
      field === 'image' ? [label(field), lines, 'image'] : [label(field), lines],
    );
}

function useComparedTexts(): ComparedTexts {
  const { t } = useTranslation('mfe-coaching');
  const { t: player } = useTranslation('player');
  const { contentLanguageName } = useLanguageNames();
  const format = useFormat();
  const competencyName = useCompetencyName();
  const facts = (...of: readonly (string | false | undefined)[]) => of.filter(Boolean).join(' · ');
  return {
    value(field, value) {
      if (field === 'language') return contentLanguageName(value);
      const mode = scenarioModes.find((one) => field === 'mode' && one === value);
      if (mode) return t(`editor.talk.mode.${mode}`);
      const callVoice = callVoices.find((one) => field === 'call_voice' && one === value);
      if (callVoice) return t(`editor.talk.call_voice.${callVoice}`);
      if (field === 'avatar_style') return t(`editor.persona.avatar_${value}`);
      if (field === 'first_mood') return player(`mood.${value}`);
      if (field === 'feedback_tone') return t(`editor.observer.tone_${value}`);
      if (field === 'difficulty') return t('library.difficulty', { level: value });
      return value;
    },
    criterion: ({ name, description, competency, weight, anchors, blocker, fails_when_not_seen }) => [
      facts(
        name,
        t('history.weight', { share: format.percent(weight / 100) }),
        competency && t('history.competency', { competency: competencyName(competency) }),
        blocker && t('editor.observer.blocker'),
        fails_when_not_seen && t('editor.observer.fails_when_not_seen'),
      ),
      ...(description ? [description] : []),
      ...Object.entries(anchors)
        .filter(([, text]) => text)
        .map(([score, text]) => t('history.level', { score, text })),
    ],
    voice: ({ provider, model, voice_id, speed, style }) =>
      facts(
        player(`voice.persona.providers.${provider}`),
        model,
        voice_id,
        t('history.speed', { speed: format.number(speed) }),
        style,
      ),
  };
}
