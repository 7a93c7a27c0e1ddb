import { useCan, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { criterionId, type Report, type ReportCriterion } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { Link } from '@repartee/ui-kit/link';
import { Section } from '@repartee/ui-kit/section';

const most = 4;
type Attempt = Report['attempts'][number];

export function AttemptTable({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const links = useLinks();
  const mayOpen = useCan()('dashboard-view');
  const { session, criteria } = report;
  if (report.attempts.length < 2) return null;
  const isThis = ({ session_id }: Attempt) => session_id === session.id;
  const others = report.attempts.filter((attempt) => !isThis(attempt)).slice(1 - most);
  const attempts = report.attempts.filter((attempt) => isThis(attempt) || others.includes(attempt));
  const dates = attempts.map(({ ended_at }) => ended_at && format.date(ended_at));
  // Attempts of one day have their time too.
  const dateOf = new Set(dates).size < dates.length ? format.dateTime : format.date;
  const head = (attempt: Attempt) =>
    isThis(attempt) || !attempt.ended_at ? t('attempts.this') : dateOf(attempt.ended_at);
  return (
    <Section title={t('attempts.heading')}>
      <FiguresTable label={t('attempts.heading')}>
        <thead>
          <tr>
            <td />
            {attempts.map((attempt) => (
              <th key={attempt.session_id} scope="col" data-this={isThis(attempt) || undefined}>
                {isThis(attempt) || !mayOpen ? (
                  head(attempt)
                ) : (
                  <Link href={links.result(attempt.session_id)}>{head(attempt)}</Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterionId(criterion)}>
              <th scope="row">{criterion.name}</th>
              {attempts.map((attempt) => (
                <td key={attempt.session_id}>{figure(scoreIn(attempt, criterion))}</td>
              ))}
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('attempts.total')}</th>
            {attempts.map((attempt) => (
              <td key={attempt.session_id}>
                {attempt.outcome === 'stopped' || attempt.outcome === 'interrupted'
                  ? t(`status.${attempt.outcome}`)
                  : figure(attempt.score)}
              </td>
            ))}
          </tr>
        </tbody>
      </FiguresTable>
    </Section>
  );

  function scoreIn(attempt: Attempt, criterion: ReportCriterion): number | null {
    if (isThis(attempt)) return effectiveScore(criterion, report.human_verdicts);
    const id = criterionId(criterion);
    return attempt.criteria.find((one) => criterionId(one) === id)?.score ?? null;
  }

  function figure(score: number | null): string {
    return score === null ? '–' : format.number(Math.round(score));
  }
}
