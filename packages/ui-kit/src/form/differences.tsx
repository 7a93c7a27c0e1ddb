import { useTranslation } from 'react-i18next';
import styles from './differences.module.css';

/** The name of a field and its value. Of an image, the value is its URL. */
export type ComparedField = readonly [
  label: string,
  value: string | number | boolean | null | undefined | readonly string[],
  kind?: 'image',
];

/**
 * Shows the fields that differ between two states of a record. `sides` name the states. The lines that only one state
 * has are marked.
 */
export function Differences(props: {
  before: readonly ComparedField[];
  after: readonly ComparedField[];
  sides: readonly [string, string];
}) {
  const { t } = useTranslation('ui-kit');
  const { before, after, sides } = props;
  const linesOf = ([, value]: ComparedField): readonly string[] => {
    if (typeof value === 'object' && value) return value;
    if (typeof value === 'boolean') return [t(value ? 'differences.yes' : 'differences.no')];
    return String(value ?? '')
      .split('\n')
      .filter((line) => line.trim());
  };
  const named = (fields: readonly ComparedField[], label: string) =>
    linesOf(fields.find(([name]) => name === label) ?? [label, null]);
  const kinds = new Map([...before, ...after].map(([label, , kind]) => [label, kind]));
  const differing = [...kinds]
    .map(([label, kind]) => ({ label, kind, before: named(before, label), after: named(after, label) }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'));
  if (differing.length === 0) return <p className={styles.quiet}>{t('differences.none')}</p>;
  return (
    <div className={styles.differences}>
      {differing.map(({ label, kind, before, after }) => (
        <section key={label} aria-label={label} className={styles.difference}>
          <h4>{label}</h4>
          <Side name={sides[0]} kind={kind} lines={before} other={after} tag="del" />
          <Side name={sides[1]} kind={kind} lines={after} other={before} tag="ins" />
        </section>
      ))}
    </div>
  );
}

function Side(props: {
  name: string;
  kind: ComparedField[2];
  lines: readonly string[];
  other: readonly string[];
  tag: 'del' | 'ins';
}) {
  const { t } = useTranslation('ui-kit');
  const { name, kind, lines, other, tag: Changed } = props;
  return (
    <div>
      <h5>{name}</h5>
      {lines.length === 0 && <p className={styles.quiet}>{t('differences.empty')}</p>}
      {lines.map((line, index) =>
        kind === 'image' ? (
          <img key={index} src={line} alt="" className={styles.image} />
        ) : (
          <p key={index} dir="auto">
            {other.includes(line) ? line : <Changed>{line}</Changed>}
          </p>
        ),
      )}
    </div>
  );
}
