import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Simulation, SimulationMeasures } from '@repartee/contracts/library/authoring/simulation';
import styles from './trials.module.css';

const measures = [
  'reply_words',
  'questions',
  'disclosures',
  'pressure',
] as const satisfies readonly (keyof SimulationMeasures)[];

export function LevelTable({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('mfe-coaching');
  const { levels, disclosures_of } = simulation;
  return (
    <table className={styles.levels}>
      <thead>
        <tr>
          <td />
          {levels.map(({ level }) => (
            <th key={level} scope="col">
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => {
          const most = Math.max(...levels.map((level) => level.measures?.[measure] ?? 0), 0.01);
          return (
            <tr key={measure}>
              <th scope="row">{t(`trials.measure.${measure}`, { of: disclosures_of })}</th>
              {levels.map((level) => (
                <Cell
                  key={level.level}
                  measure={measure}
                  value={level.measures?.[measure]}
                  share={(level.measures?.[measure] ?? 0) / most}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell(props: { measure: keyof SimulationMeasures; value: number | undefined; share: number }) {
  const format = useFormat();
  const { measure, value, share } = props;
  const shown =
    value === undefined
      ? '–'
      : measure === 'pressure'
        ? format.percent(value)
        : measure === 'questions'
          ? format.tenths(value)
          : format.number(Math.round(value));
  return (
    <td>
      {shown}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={Math.round(share * 100)} height="4" />
      </svg>
    </td>
  );
}
