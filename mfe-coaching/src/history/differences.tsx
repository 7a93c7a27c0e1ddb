import { useTranslation } from '@repartee/app-sdk';
import { useLanguageNames } from '../language-names.ts';
import { type ComparedItem, differencesOf } from './compared-item.ts';
import styles from './history.module.css';

/** The differing fields of two versions of an item; lines that only one side has are marked. */
export function Differences(props: {
  before: ComparedItem;
  after: ComparedItem;
  /** Labels of the two sides. */
  sides: readonly [string, string];
}) {
  const { t } = useTranslation('mfe-coaching');
  const { contentLanguageName } = useLanguageNames();
  const { before, after, sides } = props;
  const word = (field: string, value: string) => {
    if (field === 'language') return contentLanguageName(value);
    if (field === 'avatar_style') return t(`editor.persona.avatar_${value}`);
    if (field === 'feedback_tone') return t(`editor.observer.tone_${value}`);
    return value;
  };
  const label = (field: string) =>
    field === 'chat_model_id' ? t('editor.scenario.model') : t(`packs.field.${field}`);
  const differences = differencesOf(before, after, word);
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
