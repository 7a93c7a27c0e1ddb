import type { Report } from '@repartee/contracts/session/report';
import type { exportReport } from '@repartee/contracts/session/report-endpoints';
import { effectiveScore, verdictsOn } from '@repartee/contracts/session/review';
import type { z } from 'zod';
import { writeCsv } from '../../people/csv/parse-csv.ts';
import type { Site } from '../../xapi/statement.ts';
import { statementsOf } from './xapi-statements.ts';

type Format = z.output<typeof exportReport.query>['format'];

/** The JSON contains the transcript, the CSV the criteria, and the xAPI statements the results. */
export function reportExportFile(report: Report, format: Format, site: Site): File {
  const name = `report-${report.session.id}`;
  if (format === 'csv') return new File([criteriaCsv(report)], `${name}.csv`);
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
  'observer_score',
  'reviewer_score',
  'counted_score',
  'reviewer',
  'reason',
  'quote',
  'comment',
];

/** The CSV has one row per criterion or, without criteria, one row with the result of the session. */
function criteriaCsv(report: Report): string {
  const { session, criteria, human_verdicts } = report;
  const { outcome, verdict, score } = session.verdict;
  const facts = [
    session.id,
    session.name,
    session.owner_name,
    session.ended_at,
    outcome,
    verdict,
    ...[score?.points, score?.criteria, score?.of],
  ];
  const lines = criteria.map((criterion) => {
    const human = verdictsOn(criterion, human_verdicts).at(-1);
    return [
      ...[...facts, criterion.observer_name, criterion.name, criterion.weight, criterion.score],
      ...[human?.score, effectiveScore(criterion, human_verdicts), human?.reviewer_name, human?.reason],
      ...[criterion.quote?.text, criterion.comment],
    ];
  });
  const rows = lines.length > 0 ? lines : [[...facts, ...columns.slice(facts.length).map(() => null)]];
  return writeCsv([columns, ...rows.map((row) => row.map((cell) => String(cell ?? '')))], ',');
}
