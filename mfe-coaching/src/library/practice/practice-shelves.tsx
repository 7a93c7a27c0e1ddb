import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem, OwnProgress } from '@repartee/contracts/library/item';
import { Link } from '@repartee/ui-kit/link';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../../errors/load-error.tsx';
import { familyCalls } from '../families.ts';
import styles from './practice.module.css';
import { PracticeCards } from './practice-card.tsx';

const useScenarios = (progress: OwnProgress, page_size: number) =>
  useEndpoint(familyCalls.scenario.list, { query: { progress, page_size } });

/** R-ROUTE-21: the scenarios of a learner, by what is to be done next. All shelves are shown at once, so that none moves. */
export function PracticeShelves() {
  const shelves = {
    for_me: useScenarios('for_me', 48),
    not_tried: useScenarios('not_tried', 12),
    done: useScenarios('done', 12),
  };
  const failed = Object.values(shelves).find(({ data, error }) => error && !data);
  if (failed?.error)
    return <LoadError error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  const { for_me, not_tried, done } = shelves;
  if (!for_me.data || !not_tried.data || !done.data) return <SkeletonCards cover={false} />;
  return (
    <div className={styles.shelves}>
      <Shelf progress="for_me" total={for_me.data.total} items={for_me.data.items.toSorted(byUrgency)} />
      <Shelf progress="not_tried" {...not_tried.data} />
      <Shelf progress="done" {...done.data} />
    </div>
  );
}

const never = Number.MAX_SAFE_INTEGER;

/** An unfinished session first, then what is due first. */
function byUrgency({ listed: one }: LibraryItem, { listed: other }: LibraryItem): number {
  const isOpen = (facts: typeof one) => Number(Boolean(facts?.open_session_id));
  const dueAt = (facts: typeof one) =>
    facts?.assignment?.due_at ? Date.parse(facts.assignment.due_at) : never;
  return isOpen(other) - isOpen(one) || dueAt(one) - dueAt(other);
}

function Shelf(props: { progress: OwnProgress; total: number; items: readonly LibraryItem[] }) {
  const { t } = useTranslation('mfe-coaching');
  const { pathname } = useLocation();
  const { progress, total, items } = props;
  if (items.length === 0) return null;
  return (
    <Section
      title={t(`practice.${progress}`)}
      aside={
        total > items.length && (
          <Link href={`${pathname}?progress=${progress}`}>{t('practice.all', { count: total })}</Link>
        )
      }
    >
      <PracticeCards heading="h3" items={items} />
    </Section>
  );
}
