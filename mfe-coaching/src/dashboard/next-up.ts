import type { LibraryItem } from '@repartee/contracts/library/item';
import type { SessionSummary } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';

/** What the dashboard puts first. `best`: the best score so far in it. */
export type NextUp =
  | { readonly kind: 'continue'; readonly session: SessionSummary }
  | { readonly kind: 'first' | 'again'; readonly scenario: LibraryItem; readonly best: number | null };

/**
 * A conversation that waits comes first; then a scenario never tried, in the order of the list; then the one with the
 * most to gain. Sessions newest first. Scenarios in another language than the reader's come up only where there is none in
 * theirs.
 */
export function nextUp(
  sessions: readonly SessionSummary[],
  all: readonly LibraryItem[],
  locale: string,
): NextUp | undefined {
  const waiting = sessions.find(({ own, status }) => own && !isOver(status));
  if (waiting) return { kind: 'continue', session: waiting };
  const spoken = all.filter(
    (one) => one.kind === 'scenario' && one.content.language.slice(0, 2) === locale.slice(0, 2),
  );
  const scenarios = spoken.length > 0 ? spoken : all;
  const bestOf = ({ id }: LibraryItem) =>
    sessions
      .filter(({ scenario_id }) => scenario_id === id)
      .reduce<number | null>((best, { score }) => (score === null ? best : Math.max(best ?? 0, score)), null);
  const untried = scenarios.find(({ id }) => sessions.every(({ scenario_id }) => scenario_id !== id));
  if (untried) return { kind: 'first', scenario: untried, best: null };
  const [weakest] = scenarios.toSorted((one, other) => (bestOf(one) ?? 0) - (bestOf(other) ?? 0));
  return weakest && { kind: 'again', scenario: weakest, best: bestOf(weakest) };
}
