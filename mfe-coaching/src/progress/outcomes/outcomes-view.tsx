import { useCan, useEndpoint, useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import { saveFile } from '@repartee/app-sdk/save-file';
import { readAiUsage } from '@repartee/contracts/ai/spending-endpoints';
import { readOutcomes } from '@repartee/contracts/feedback/progress/endpoints';
import { fewestForMove } from '@repartee/contracts/feedback/progress/heat-map';
import {
  type OutcomeGroup,
  type OutcomeInterval,
  outcomeGroups,
  outcomeIntervals,
} from '@repartee/contracts/feedback/progress/outcomes';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Section } from '@repartee/ui-kit/section';
import { Suspense, useMemo, useState } from 'react';
import type { Counted } from '../../sessions/counted.ts';
import { AssignLink } from '../assign-link.tsx';
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
  const [filter, setFilter] = useState<OutcomeFilter>({ days: usualPeriod });
  const [interval, setInterval] = useState<OutcomeInterval>('week');
  const [by, setBy] = useState<OutcomeGroup>('scenario');
  const { reading, period, seesCosts, lines, total, rows } = useOutcomes(filter, interval, by);
  const { days, ...others } = filter;
  const isFiltered = days !== usualPeriod || Object.values(others).some(Boolean);
  return (
    <>
      <OutcomeFilters filter={filter} change={setFilter} />
      <FiguresPanel
        reading={reading}
        isEmpty={() => lines.length === 0}
        empty={{
          icon: 'list-checks',
          title: t('outcomes.none'),
          text: isFiltered
            ? `${t('outcomes.none_text')} ${t('outcomes.none_filtered')}`
            : t('outcomes.none_text'),
          actions: <AssignLink />,
        }}
      >
        {() => (
          <>
            {total && total.finished >= fewestForMove && <Lead total={total} from={period.from} />}
            <OverTime {...{ period, seesCosts, lines, total, interval }} changeInterval={setInterval} />
            <Compared {...{ period, rows, by }} changeBy={setBy} />
          </>
        )}
      </FiguresPanel>
    </>
  );
}

/** The pass rate is null without enough judged sessions. */
function Lead({ total: { finished, judged, pass_rate }, from }: { total: OutcomeLine; from: string }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return (
    <p className={styles.lead} data-testid="lead">
      {t('outcomes.lead', { count: finished, since: format.day(from) })}
      {pass_rate !== null && ` ${t('outcomes.lead_rate', { judged, rate: format.percent(pass_rate) })}`}
    </p>
  );
}

interface Period {
  readonly from: string;
  readonly to: string;
}

interface ExportButtonProps {
  readonly section: string;
  readonly lines: readonly OutcomeLine[];
  /** Heading of the first column. */
  readonly first: string;
  nameOf(line: OutcomeLine): string;
  /** Name of the file, without the period. */
  readonly file: string;
  readonly period: Period;
}

function ExportButton({ section, lines, first, nameOf, file, period }: ExportButtonProps) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const save = () => {
    saveFile(
      new Blob([outcomesCsv(lines, { locale, first, nameOf, t })], { type: 'text/csv;charset=utf-8' }),
      `${file}-${period.from}-${period.to}.csv`,
    );
  };
  return (
    <Button
      icon="download"
      size="small"
      aria-label={t('outcomes.export_section', { section })}
      onClick={save}
    >
      {t('outcomes.export')}
    </Button>
  );
}

interface OverTimeProps {
  readonly period: Period;
  readonly seesCosts: boolean;
  readonly lines: readonly OutcomeLine[];
  readonly total: OutcomeLine | undefined;
  readonly interval: OutcomeInterval;
  changeInterval(interval: OutcomeInterval): void;
}

function OverTime({ period, seesCosts, lines, total, interval, changeInterval }: OverTimeProps) {
  const { t } = useTranslation('mfe-coaching');
  const { otherZone } = useOrganizationFormat();
  const [figure, setFigure] = useState<PlottedFigure>('finished');
  const figures = plottedFigures.filter((one) => seesCosts || !ofUsage.includes(one));
  const shown = figures.includes(figure) ? figure : 'finished';
  const title = t('outcomes.over_time');
  return (
    <Section
      title={title}
      subtitle={[t('outcomes.counted'), otherZone && t('progress.days_of_zone', { zone: otherZone })]
        .filter(Boolean)
        .join(' ')}
      aside={
        <ExportButton
          {...{ section: title, lines, period }}
          first={t(`outcomes.by_${interval}`)}
          // A spreadsheet sorts by ISO days.
          nameOf={({ key }) => key}
          file={t('outcomes.file')}
        />
      }
    >
      <div className={styles.tools}>
        <Pills
          label={t('outcomes.interval_label')}
          value={interval}
          onChange={changeInterval}
          values={outcomeIntervals}
          textOf={(value) => t(`outcomes.by_${value}`)}
        />
        <Pills
          label={t('outcomes.figure')}
          value={shown}
          onChange={setFigure}
          values={figures}
          textOf={(value) => t(`outcomes.${value}`)}
        />
      </div>
      <Card className={styles.plot}>
        <Suspense>
          <TrendPlot lines={lines} figure={shown} />
        </Suspense>
      </Card>
      <OutcomeTable
        label={title}
        first={t(`outcomes.by_${interval}`)}
        lines={lines.toReversed()}
        total={total}
      />
    </Section>
  );
}

interface ComparedProps {
  readonly period: Period;
  readonly rows: readonly OutcomeLine[];
  readonly by: OutcomeGroup;
  changeBy(by: OutcomeGroup): void;
}

function Compared({ period, rows, by, changeBy }: ComparedProps) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const title = t('outcomes.compared');
  return (
    <Section
      title={title}
      aside={
        <ExportButton
          {...{ section: title, lines: rows, period }}
          first={t(`outcomes.of_${by}`)}
          nameOf={({ name, note }) => [name || t('outcomes.nameless'), note].filter(Boolean).join(' · ')}
          file={`${t('outcomes.file')}-${t(`outcomes.of_${by}`).toLowerCase()}`}
        />
      }
    >
      <div className={styles.tools}>
        <Pills
          label={t('outcomes.by')}
          value={by}
          onChange={changeBy}
          values={outcomeGroups.filter((value) => value !== 'organization' || can('organization-list'))}
          textOf={(value) => t(`outcomes.of_${value}`)}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('outcomes.no_rows')}</p>
      ) : (
        <OutcomeTable label={t(`outcomes.of_${by}`)} first={t(`outcomes.of_${by}`)} lines={rows} />
      )}
    </Section>
  );
}

/** Figures of the chosen sessions: over time, in total, and compared by scenario, group or organization. */
function useOutcomes(filter: OutcomeFilter, interval: OutcomeInterval, by: OutcomeGroup) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { dayBefore } = useOrganizationFormat().format;
  const can = useCan();
  const { days, group_id, scenario_id, organization_id } = filter;
  const period = {
    from: dayBefore(days - 1),
    to: dayBefore(0),
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
    ...{ ended_from: period.from, ended_to: period.to },
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
  return { reading, period, seesCosts, lines, total, rows };
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
