import { fallbackLocale, fillText, type Localized, loadLocalized } from '@repartee/contracts/locales';
import type { Report } from '@repartee/contracts/session/report';
import type { exportReport } from '@repartee/contracts/session/report-endpoints';
import { effectiveScore, verdictsOn } from '@repartee/contracts/session/review';
import { sharesOfScore } from '@repartee/contracts/session/shares-of-score';
import type { z } from 'zod';
import { writeCsv } from '../../../runtime/http/write-csv.ts';
import type { Site } from '../../xapi/statement.ts';
import type english from './locales/en-GB.json';
import { statementsOf } from './xapi-statements.ts';

type Query = z.output<typeof exportReport.query>;

const texts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** The JSON contains the transcript, the CSV the criteria, and the xAPI statements the results. */
export function reportExportFile(report: Report, query: Query, site: Site): File {
  const { format } = query;
  const name = `report-${report.session.id}`;
  if (format === 'csv') return new File([criteriaCsv(report, query)], `${name}.csv`);
  const content = format === 'json' ? report : statementsOf(report, site);
  return new File(
    [JSON.stringify(content, null, 2)],
    format === 'json' ? `${name}.json` : `${name}.xapi.json`,
  );
}

const columns = [
  'session_id',
  'session',
  'learner',
  'ended_at',
  'outcome',
  'verdict',
  'total',
  'criteria_judged',
  'criteria',
  'observer',
  'criterion',
  'weight',
  'share_of_score',
  'must_not_fail',
  'observer_score',
  'reviewer_score',
  'counted_score',
  'reviewer',
  'reason',
  'quote',
  'comment',
] as const;

/** The CSV has one row per criterion or, without criteria, one row with the result of the session. */
function criteriaCsv(report: Report, { language, time_zone }: Omit<Query, 'format'>): string {
  const { session, criteria, human_verdicts } = report;
  const { outcome, verdict, score } = session.verdict;
  const facts = [
    session.id,
    session.name,
    session.owner_name,
    language ? sortableTime(session.ended_at, time_zone) : session.ended_at,
    outcome && language ? texts[language].outcome[outcome] : outcome,
    verdict && language ? texts[language].verdict[verdict] : verdict,
    ...[score?.points, score?.criteria, score?.of],
  ];
  const shares = sharesOfScore(
    criteria.map((criterion) => ({ ...criterion, score: effectiveScore(criterion, human_verdicts) })),
  );
  const lines = criteria.map((criterion, index) => {
    const human = verdictsOn(criterion, human_verdicts).at(-1);
    const share = score && shares[index];
    const blocker = criterion.blocker ? ('yes' as const) : ('no' as const);
    return [
      ...[...facts, criterion.observer_name, criterion.name, criterion.weight],
      ...[share && Math.round(share * 100), language ? texts[language].must_not_fail[blocker] : blocker],
      criterion.score,
      ...[human?.score, effectiveScore(criterion, human_verdicts), human?.reviewer_name, human?.reason],
      ...[criterion.quote?.text, criterion.comment],
    ];
  });
  const rows = lines.length > 0 ? lines : [[...facts, ...columns.slice(facts.length).map(() => null)]];
  const heading = columns.map((column) =>
    language ? fillText(texts[language].column[column], { zone: time_zone.replaceAll('_', ' ') }) : column,
  );
  return writeCsv(
    [heading, ...rows.map((row) => row.map((cell) => cell ?? null))],
    language ?? fallbackLocale,
  );
}

/** 2026-12-04 16:26, which spreadsheet programs of all languages read as a time. */
function sortableTime(instant: string | null, timeZone: string): string | null {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return instant && format.format(new Date(instant));
}
