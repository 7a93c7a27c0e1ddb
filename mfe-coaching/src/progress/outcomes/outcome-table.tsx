import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { Link } from '@repartee/ui-kit/link';
import { countedSearch } from '../../sessions/counted.ts';
import { figureOf, type OutcomeLine } from './outcome-figure.ts';

export function OutcomeTable(props: {
  label: string;
  first: string;
  lines: readonly OutcomeLine[];
  total?: OutcomeLine;
}) {
  const { label, first, lines, total } = props;
  const { t } = useTranslation('mfe-coaching');
  const withCosts = lines.some(({ ai }) => ai !== undefined);
  return (
    <FiguresTable label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t('outcomes.learners')}</th>
          <th scope="col">{t('outcomes.finished')}</th>
          <th scope="col">{t('outcomes.pass_rate')}</th>
          {withCosts && (
            <>
              <th scope="col">{t('outcomes.cost')}</th>
              <th scope="col">{t('outcomes.cost_per_session')}</th>
              <th scope="col">{t('outcomes.failures')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} withCosts={withCosts} />
        ))}
        {total && <Line line={total} withCosts={withCosts} isTotal />}
      </tbody>
    </FiguresTable>
  );
}

function Line(props: { line: OutcomeLine; withCosts: boolean; isTotal?: boolean }) {
  const { line, withCosts, isTotal = false } = props;
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const { name, note, counted, learners, finished, judged, passed, pass_rate, pass_low, pass_high } = line;
  const shown = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        {name || t('outcomes.nameless')}
        {note && <small>{note}</small>}
      </th>
      <td>{format.number(learners)}</td>
      <td>
        {counted && finished > 0 ? (
          <Link
            href={links.sessions + countedSearch(counted)}
            aria-label={t('outcomes.open_sessions', {
              count: finished,
              name: name || t('outcomes.nameless'),
            })}
          >
            {format.number(finished)}
          </Link>
        ) : (
          format.number(finished)
        )}
      </td>
      <td>
        {pass_rate === null && judged > 0
          ? t('outcomes.passed_of', { passed: format.number(passed), judged: format.number(judged) })
          : shown(pass_rate, format.percent)}
        {pass_low !== null && pass_high !== null && (
          <small>
            {t('outcomes.interval', { low: format.percent(pass_low), high: format.percent(pass_high) })}
          </small>
        )}
        {judged < finished && <small>{t('outcomes.unjudged', { count: finished - judged })}</small>}
      </td>
      {withCosts && (
        <>
          <td>{shown(figureOf(line, 'cost'), format.euro)}</td>
          <td>{shown(figureOf(line, 'cost_per_session'), format.euro)}</td>
          <td>{shown(figureOf(line, 'failures'), format.number)}</td>
        </>
      )}
    </tr>
  );
}
