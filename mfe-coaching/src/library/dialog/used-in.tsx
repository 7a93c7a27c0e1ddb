import { useCan, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Link } from '@repartee/ui-kit/link';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { PartialErrorNotice } from '../../errors/partial-error-notice.tsx';
import { familyCalls } from '../family-calls.ts';
import styles from './item-dialog.module.css';
import { DialogPart } from './part.tsx';

export function UsedIn({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const enabled = useCan()('coaching-scenario-list');
  const { data, error, refetch } = useEndpoint(
    familyCalls.scenario.list,
    { query: { uses: item.id, sort: 'name' } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <DialogPart title={t('about.used_in')}>
      {error && !data && <PartialErrorNotice error={error} retry={refetch} />}
      {!error && !data && <Skeleton width="half" />}
      {data && data.items.length === 0 && <p className={styles.note}>{t('about.used_nowhere')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.lines}>
          {data.items.map(({ id, name }) => (
            <li key={id}>
              <Link href={links.scenarioInfo(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </DialogPart>
  );
}
