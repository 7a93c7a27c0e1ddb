import { useTranslation } from '@repartee/app-sdk';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import styles from './progress.module.css';

type Column = HeatMap['criteria'][number];

const mostIn = (columns: readonly Column[], move: 'fell' | 'rose'): Column | undefined =>
  columns.filter((column) => column[move] > 0).toSorted((one, other) => other[move] - one[move])[0];

/** Says in which column most users fell, and in which most rose. Says nothing without users who have enough scores. */
export function Moves({ map: { criteria, from } }: { map: Pick<HeatMap, 'criteria' | 'from'> }) {
  const { t } = useTranslation('mfe-coaching');
  const since = useOrganizationFormat().format.date(from);
  const [fell, rose] = [mostIn(criteria, 'fell'), mostIn(criteria, 'rose')];
  if (!criteria.some(({ followed }) => followed > 0)) return null;
  return (
    <div className={styles.lead} data-testid="lead">
      {fell && <p>{t('progress.fell', { count: fell.fell, skill: fell.name, since })}</p>}
      {rose && <p>{t('progress.rose', { count: rose.rose, skill: rose.name, since })}</p>}
      {!fell && !rose && <p>{t('progress.steady', { since })}</p>}
    </div>
  );
}
