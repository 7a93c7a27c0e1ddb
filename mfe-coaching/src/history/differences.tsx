import { useFormat, useTranslation } from '@repartee/app-sdk';
import { scenarioModes } from '@repartee/contracts/library/scenario-modes';
import { useLanguageNames } from '../language-names.ts';
import { type ComparedItem, type ComparedTexts, differencesOf } from './compared-item.ts';
import styles from './history.module.css';

export function Differences(props: {
  before: ComparedItem;
  after: ComparedItem;
  sides: readonly [string, string];
}) {
  const { t } = useTranslation('mfe-coaching');
  const texts = useComparedTexts();
  const { before, after, sides } = props;
  const label = (field: string) =>
    field === 'chat_model_id' ? t('editor.scenario.model') : t(`packs.field.${field}`);
  const differences = differencesOf(before, after, texts);
  if (differences.length === 0) return <p className={styles.quiet}>{t('history.same')}</p>;
  return (
    <div className={styles.differences}>
      {differences.map(({ field, before, after }) => (
        <section key={field} aria-label={label(field)} className={styles.difference}>
          <h4>{label(field)}</h4>
          <Side name={sides[0]} lines={before} other={after} tag="del" />
          <Side name={sides[1]} lines={after} other={before} tag="ins" />
        </section>
      ))}
    </div>
  );
}

function useComparedTexts(): ComparedTexts {
  const { t } = useTranslation('mfe-coaching');
  const { t: player } = useTranslation('player');
  const { contentLanguageName } = useLanguageNames();
  const format = useFormat();
  const facts = (...of: readonly (string | false | undefined)[]) => of.filter(Boolean).join(' · ');
  return {
    value(field, value) {
      if (field === 'language') return contentLanguageName(value);
      const mode = scenarioModes.find((one) => field === 'mode' && one === value);
      if (mode) return t(`editor.talk.mode.${mode}`);
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
        competency && t('history.competency', { competency }),
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

function Side(props: {
  name: string;
  lines: readonly string[];
  other: readonly string[];
  tag: 'del' | 'ins';
}) {
  const { t } = useTranslation('mfe-coaching');
  const { name, lines, other, tag: Changed } = props;
  return (
    <div>
      <h5>{name}</h5>
      {lines.length === 0 && <p className={styles.quiet}>{t('history.empty')}</p>}
      {lines.map((line, index) => (
        <p key={index} dir="auto">
          {other.includes(line) ? line : <Changed>{line}</Changed>}
        </p>
      ))}
    </div>
  );
}
