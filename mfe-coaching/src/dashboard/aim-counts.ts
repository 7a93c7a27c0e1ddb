import type { useTranslation } from '@repartee/app-sdk';

interface Counts {
  readonly met: number;
  readonly judged: number;
  readonly total: number;
}

/** Says how many of all aims were reached and, as reports do, how many could not be judged. */
export const aimCounts = (
  t: ReturnType<typeof useTranslation>['t'],
  { met, judged, total }: Counts,
): string[] => [
  t('next.aims', { met, count: total }),
  ...(judged < total ? [t('next.aims_unjudged', { count: total - judged })] : []),
];
