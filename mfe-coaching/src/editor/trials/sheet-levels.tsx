import { useFormat, useTranslation } from '@repartee/app-sdk';
import {
  type DataSheet,
  learnerLevels,
  playsOfLevel,
  type SheetLevel,
} from '@repartee/contracts/feedback/data-sheet/data-sheet';
import styles from './trials.module.css';

export function SheetLevels({ sheet: { levels, disclosures_of } }: { sheet: DataSheet }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const score = ({ score }: SheetLevel): string => {
    if (!score) return '–';
    return score.least === score.greatest ? format.number(score.mean) : t('data_sheet.range', score);
  };
  const always = [
    [t('data_sheet.row.score'), score],
    [t('data_sheet.row.won', { of: playsOfLevel }), ({ won }: SheetLevel) => format.number(won)],
    [t('data_sheet.row.turns'), ({ turns }: SheetLevel) => format.tenths(turns)],
  ] as const;
  const disclosures = [
    t('data_sheet.row.disclosures', { of: disclosures_of }),
    (level: SheetLevel) => format.tenths(level.disclosures),
  ] as const;
  const rows = disclosures_of > 0 ? [...always, disclosures] : always;
  const isUnscored = learnerLevels.some((level) => !levels[level].score);
  return (
    <>
      <table className={styles.levels}>
        <thead>
          <tr>
            <td />
            {learnerLevels.map((level) => (
              <th key={level} scope="col">
                {t(`data_sheet.level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {learnerLevels.map((level) => (
                <td key={level}>{cell(levels[level])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isUnscored && <p className="quiet">{t('data_sheet.unscored')}</p>}
    </>
  );
}
