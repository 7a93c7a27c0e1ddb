import { useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import { listCellJudgements } from '@repartee/contracts/feedback/progress/endpoints';
import { type HeatMapUser, mostCellJudgements } from '@repartee/contracts/feedback/progress/heat-map';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { ScoreBar } from '@repartee/ui-kit/score-bar';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../errors/load-error.tsx';
import styles from './progress.module.css';

export interface OpenCell {
  readonly person: Pick<HeatMapUser, 'id' | 'name'>;
  /** Name of the competency or criterion. */
  readonly criterion: string;
  readonly competency_id: string | null;
}

/** Shows each single score behind the mean score in one cell of the heat map. */
export function CellJudgements(props: { cell: OpenCell | undefined; days: number; close(): void }) {
  const { cell, days, close } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { format } = useOrganizationFormat();
  const query = {
    days,
    account_id: cell?.person.id ?? '',
    criterion: cell?.criterion ?? '',
    ...(cell?.competency_id && { competency_id: cell.competency_id }),
  };
  const { data, error, refetch, isFetching } = useEndpoint(
    listCellJudgements,
    { query },
    { enabled: cell !== undefined },
  );
  return (
    <Dialog
      open={cell !== undefined}
      onClose={close}
      title={cell ? `${cell.person.name} · ${cell.criterion}` : ''}
    >
      {error && !data && <LoadError error={error} retry={refetch} retrying={isFetching} />}
      {cell && !data && !error && <SkeletonLines count={2} />}
      {data && data.items.length === 0 && <p className="soft">{t('progress.no_judgements')}</p>}
      {data && data.items.length === mostCellJudgements && (
        <p className="soft">{t('progress.latest_judgements', { count: mostCellJudgements })}</p>
      )}
      <ul className="stack">
        {data?.items.map((item, index) => (
          // A session has a line for each criterion of a competency.
          <li key={`${item.session_id} ${index}`} className={styles.judgement}>
            <div className={styles.judgementHead}>
              <Link href={links.result(item.session_id)}>{item.session_name}</Link>
              <ScoreBar score={item.score} label={cell?.criterion ?? ''} />
            </div>
            <p className={styles.why}>
              <Facts
                of={[
                  item.criterion !== cell?.criterion && item.criterion,
                  format.date(item.ended_at),
                  item.reviewed && t('progress.reviewed'),
                ]}
              />
            </p>
            {item.quote ? <blockquote className={styles.quote}>{item.quote}</blockquote> : null}
            {item.comment && <p>{item.comment}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
