import { useCan, useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { readAiUsage } from '@repartee/contracts/ai-provider/spending-endpoints';
import { readOutcomes } from '@repartee/contracts/progress/endpoints';
import {
  type OutcomeGroup,
  type OutcomeInterval,
  outcomeGroups,
  outcomeIntervals,
} from '@repartee/contracts/progress/outcomes';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Section } from '@repartee/ui-kit/section';
import { Suspense, useMemo, useState } from 'react';
import type { Counted } from '../../sessions/counted.ts';
import { FiguresPanel } from '../figures-panel.tsx';
import { Pills, usualPeriod } from '../pills.tsx';
import {
  aiCostsOf,
  figureOf,
  intervalEnd,
  type OutcomeLine,
  type PlottedFigure,
  plottedFigures,
  trendLines,
} from './outcome-figure.ts';
import { type OutcomeFilter, OutcomeFilters } from './outcome-filters.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import styles from './outcomes.module.css';
import { outcomesCsv } from './outcomes-csv.ts';

const BarPlot = lazyPart(async () => ({ default: (await import('@repartee/ui-kit/bar-plot')).BarPlot }));

const ofUsage: readonly PlottedFigure[] = ['cost', 'cost_per_session', 'failures'];

export default function OutcomesView() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const can = useCan();
  const [filter, setFilter] = useState<OutcomeFilter>({ days: usualPeriod });
  const [interval, setInterval] = useState<OutcomeInterval>('week');
  const [by, setBy] = useState<OutcomeGroup>('scenario');
  const [figure, setFigure] = useState<PlottedFigure>('finished');
  const { days, group_id, scenario_id, organization_id } = filter;
  const period = {
    from: format.dayBefore(days - 1),
    to: format.dayBefore(0),
    time_zone: format.timeZone,
  };
  const organizationFilter = organization_id ? { organization_id } : {};
  const query = {
    ...{ ...period, ...organizationFilter, interval, by },
    ...(group_id ? { group_id } : {}),
    ...(scenario_id ? { scenario_id } : {}),
  };
  const reading = useEndpoint(readOutcomes, { query }, { keepPreviousData: true });
  // AI costs are recorded per organization, so the costs of a group or a scenario are unknown.
  const seesCosts = can('ai-provider-read') && !group_id && !scenario_id;
  const usage = useEndpoint(
    readAiUsage,
    { query: { ...period, ...organizationFilter, group_by: 'day' } },
    { enabled: seesCosts, keepPreviousData: true },
  );
  const { data } = reading;
  const costs = seesCosts ? usage.data?.items : undefined;
  const counted: Counted = {
    ...{ ended_from: period.from, ended_to: period.to, time_zone: period.time_zone },
    ...{ group_id, scenario_id, organization_id },
  };
  const lines = (data ? trendLines(data.trend, costs, interval, format.day) : []).map((line) => ({
    ...line,
    counted: {
      ...counted,
      ended_from: laterDay(line.key, period.from),
      ended_to: earlierDay(intervalEnd(line.key, interval), period.to),
    },
  }));
  const total: OutcomeLine | undefined = data && {
    ...data.total,
    key: 'total',
    name: t('outcomes.total'),
    ai: costs && aiCostsOf(costs),
    counted,
  };
  const rows = (data?.rows ?? []).map(
    ({ id, created_at, ...row }, _, all): OutcomeLine => ({
      ...{ ...row, key: id, ai: undefined, counted: { ...counted, [`${by}_id`]: id } },
      note:
        created_at && all.filter(({ name }) => name === row.name).length > 1
          ? t('outcomes.created', { when: format.dateTime(created_at) })
          : undefined,
    }),
  );
  const save = (saved: readonly OutcomeLine[], name: string) => {
    saveFile(
      new Blob([outcomesCsv(saved)], { type: 'text/csv;charset=utf-8' }),
      `${name}-${period.from}-${period.to}.csv`,
    );
  };
  const exportButton = (section: string, saved: readonly OutcomeLine[], name: string) => (
    <Button
      icon="download"
      size="small"
      aria-label={t('outcomes.export_section', { section })}
      onClick={() => save(saved, name)}
    >
      {t('outcomes.export')}
    </Button>
  );
  const figures = plottedFigures.filter((one) => seesCosts || !ofUsage.includes(one));
  const shown = figures.includes(figure) ? figure : 'finished';
  return (
    <>
      <OutcomeFilters filter={filter} change={setFilter} />
      <FiguresPanel
        reading={reading}
        isEmpty={() => lines.length === 0}
        empty={{ icon: 'list-checks', title: t('outcomes.none'), text: t('outcomes.none_text') }}
      >
        {() => (
          <>
            <Section
              title={t('outcomes.over_time')}
              subtitle={t('outcomes.days_of_zone', { zone: format.timeZone.replaceAll('_', ' ') })}
              aside={exportButton(t('outcomes.over_time'), lines, 'outcomes')}
            >
              <div className={styles.tools}>
                <Pills
                  label={t('outcomes.interval_label')}
                  value={interval}
                  onChange={setInterval}
                  values={outcomeIntervals}
                  textOf={(value) => t(`outcomes.by_${value}`)}
                />
                <div className={styles.choices}>
                  <Pills
                    label={t('outcomes.figure')}
                    value={shown}
                    onChange={setFigure}
                    values={figures}
                    textOf={(value) => t(`outcomes.${value}`)}
                  />
                </div>
              </div>
              <Suspense fallback={<div className={styles.plot} />}>
                <TrendPlot lines={lines} figure={shown} />
              </Suspense>
              <OutcomeTable
                label={t('outcomes.over_time')}
                first={t(`outcomes.by_${interval}`)}
                lines={lines.toReversed()}
                total={total}
              />
            </Section>
            <Section
              title={t('outcomes.compared')}
              aside={exportButton(t('outcomes.compared'), rows, `outcomes-${by}`)}
            >
              <div className={styles.tools}>
                <Pills
                  label={t('outcomes.by')}
                  value={by}
                  onChange={setBy}
                  values={outcomeGroups.filter(
                    (value) => value !== 'organization' || can('organization-list'),
                  )}
                  textOf={(value) => t(`outcomes.of_${value}`)}
                />
              </div>
              {rows.length === 0 ? (
                <p className={styles.note}>{t('outcomes.no_rows')}</p>
              ) : (
                <OutcomeTable label={t(`outcomes.of_${by}`)} first={t(`outcomes.of_${by}`)} lines={rows} />
              )}
            </Section>
          </>
        )}
      </FiguresPanel>
    </>
  );
}

const laterDay = (one: string, other: string) => (one > other ? one : other);
const earlierDay = (one: string, other: string) => (one < other ? one : other);

const wholeNumbers: readonly PlottedFigure[] = ['learners', 'finished', 'failures'];

function TrendPlot({ lines, figure }: { lines: readonly OutcomeLine[]; figure: PlottedFigure }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const days = useMemo(
    () => lines.map((line) => ({ day: line.key, value: figureOf(line, figure) })),
    [lines, figure],
  );
  const isRate = figure === 'pass_rate';
  const amount = figure === 'cost' || figure === 'cost_per_session' ? format.euro : format.number;
  return (
    <BarPlot
      label={t('outcomes.plot', { figure: t(`outcomes.${figure}`) })}
      days={days}
      dateText={format.day}
      valueText={isRate ? format.percent : amount}
      counted={wholeNumbers.includes(figure)}
      {...(isRate ? { most: 1 } : {})}
    />
  );
}
