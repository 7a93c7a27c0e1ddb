import { useFormat, useTranslation } from '@repartee/app-sdk';
import {
  clearCredit,
  type DataSheet,
  type LearnerLevel,
  learnerLevels,
  type SheetCriterion,
} from '@repartee/contracts/feedback/data-sheet/data-sheet';
import styles from './trials.module.css';

interface SheetCriteriaProps {
  readonly title: string;
  readonly sheet: DataSheet;
  readonly line: SheetCriterion['line'];
}

const clearShare = Math.round(clearCredit * 100);

/** The finding by the shares that are shown: two levels with about the same share are not said to be told apart. */
function shownFinding({ finding, credit }: SheetCriterion) {
  const gain = (from: LearnerLevel, to: LearnerLevel) =>
    Math.round(credit[to] * 100) - Math.round(credit[from] * 100);
  const [tellsPoor, tellsGood] = [gain('poor', 'fair') >= clearShare, gain('fair', 'good') >= clearShare];
  if (finding === 'same')
    return gain('fair', 'poor') >= clearShare || gain('good', 'fair') >= clearShare
      ? 'not-in-order'
      : finding;
  if (finding !== 'tells-apart') return finding;
  if (tellsPoor && tellsGood) return 'tells-all';
  if (tellsPoor) return 'tells-poor';
  return tellsGood ? 'tells-good' : finding;
}

/** What the sheet says of each criterion, or of each aim. */
export function SheetCriteria({ title, sheet, line }: SheetCriteriaProps) {
  const { t } = useTranslation('mfe-coaching');
  const criteria = sheet.criteria.filter((one) => one.line === line);
  if (criteria.length === 0) return null;
  return (
    <section>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.hint}>{t(`data_sheet.share.${line}`)}</p>
      <ul className={styles.criteria}>
        {criteria.map((one) => (
          <li key={`${one.observer_name}/${one.name}`}>
            <Criterion criterion={one} isByBuiltIn={sheet.judged_by?.built_in === true} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Criterion({ criterion, isByBuiltIn }: { criterion: SheetCriterion; isByBuiltIn: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { name, finding, finding_before, credit, width, same_words_as } = criterion;
  const proposal = finding === 'not-judged' && isByBuiltIn ? 'not-judged-built-in' : finding;
  const levels = learnerLevels.map(
    (level) => `${t(`data_sheet.level.${level}`)} ${format.percent(credit[level])}`,
  );
  return (
    <>
      <p>{name}</p>
      <p className={styles.hint}>
        <strong data-finding={finding}>{t(`data_sheet.finding.${shownFinding(criterion)}`)}</strong>
        {proposal !== 'tells-apart' && `. ${t(`data_sheet.proposal.${proposal}`)}`}
      </p>
      {finding !== 'not-judged' && <p className={styles.hint}>{levels.join(' · ')}</p>}
      {same_words_as && <p className={styles.hint}>{t('data_sheet.same_words', { name: same_words_as })}</p>}
      {!!width && <p className={styles.hint}>{t('data_sheet.width', { count: width })}</p>}
      {finding_before && finding_before !== finding && (
        <p className={styles.hint}>
          {t('data_sheet.moved', { finding: t(`data_sheet.finding.${finding_before}`) })}
        </p>
      )}
    </>
  );
}
