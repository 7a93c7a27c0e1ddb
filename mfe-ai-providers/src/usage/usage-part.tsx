import { useCan, useEndpoint, useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { saveFile } from '@repartee/app-sdk/save-file';
import type { AiCallPurpose } from '@repartee/contracts/ai/ai-call';
import {
  type AiUsageFigures,
  type AiUsageRow,
  readAiUsage,
  type UsageGroup,
  usageGroups,
  usageNamesAccess,
  usageWithoutName,
} from '@repartee/contracts/ai/spending-endpoints';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Select } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Table } from '@repartee/ui-kit/table';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useFailureCause } from '../errors/ai-error-text.ts';
import { HearingFigures } from './hearing-figures.tsx';
import { SafetyNotice } from './safety-notice.tsx';
import { SpendingCard } from './spending-card.tsx';
import styles from './usage.module.css';
import { usageCsv } from './usage-csv.ts';

const BarPlot = lazyPart(async () => ({ default: (await import('@repartee/ui-kit/bar-plot')).BarPlot }));

const periods = [7, 30, 90] as const;

export default function UsagePart() {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const { format: ofOrganization, otherZone } = useOrganizationFormat();
  const mayDo = useCan();
  const seesAll = mayDo('organization-list');
  const [days, setDays] = useState<(typeof periods)[number]>(30);
  const [group_by, setGroup] = useState<UsageGroup>('day');
  const [organization_id, setOrganization] = useState<string | null>(null);
  const period = {
    from: ofOrganization.dayBefore(days - 1),
    to: ofOrganization.dayBefore(0),
    ...(organization_id ? { organization_id } : {}),
  };
  const query = { ...period, group_by };
  const { keyOf, causesOf } = useRowTexts();
  const locale = useLocale();
  const reading = useEndpoint(readAiUsage, { query }, { keepPreviousData: true });
  const { data } = reading;
  // After the user selects another grouping, the table shows the old rows until the new rows have loaded.
  const [shownGroup, setShownGroup] = useState(group_by);
  if (!reading.isPlaceholderData && shownGroup !== group_by) setShownGroup(group_by);
  const exportCsv = (rows: readonly AiUsageRow[], total: AiUsageFigures) => {
    const csv = usageCsv(rows, total, {
      ...{ locale, t, causesOf, keyTitle: t(`usage.by_${shownGroup}`) },
      // A spreadsheet sorts and sums up by ISO days.
      keyOf: (row) => (shownGroup === 'day' ? row.key : keyOf(row, shownGroup)),
    });
    const name = `${t('usage.file')}-${query.from}-${query.to}.csv`;
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
  };
  const groups = usageGroups.filter((one) => {
    if (one === 'user' || one === 'group') return mayDo(usageNamesAccess[one]);
    return one !== 'organization' || seesAll;
  });
  return (
    <div className={styles.parts}>
      <SafetyNotice organization_id={organization_id} />
      <SpendingCard />
      <div className={styles.tools}>
        <div className={styles.groups}>
          <Segmented<UsageGroup>
            label={t('usage.group')}
            labelHidden
            variant="pill"
            value={group_by}
            onChange={setGroup}
            segments={groups.map((value) => ({ value, label: t(`usage.by_${value}`) }))}
          />
        </div>
        <SelectField<number>
          label={t('usage.period')}
          value={days}
          onChange={(value) => setDays(periods.find((one) => one === value) ?? 30)}
          choices={periods.map((value) => ({ value, label: t('usage.last_days', { count: value }) }))}
        />
        {seesAll && <OrganizationFilter value={organization_id} onChange={setOrganization} />}
        <Button
          icon="download"
          disabled={!data || data.items.length === 0}
          onClick={() => data && exportCsv(data.items, data.total)}
        >
          {t('usage.export')}
        </Button>
      </div>
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonRows />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={t('usage.none')}>{t('usage.none_text')}</EmptyState>
          ) : (
            <>
              {shownGroup === 'day' && items.length > 1 && (
                <Suspense fallback={<div className={styles.plot} />}>
                  <CostPlot rows={items} />
                </Suspense>
              )}
              <UsageTable rows={items} group={shownGroup} loading={reading.isFetching} />
              <p className="quiet">
                {t('usage.total', {
                  count: total.calls,
                  calls: format.number(total.calls),
                  cost: format.euro(Number(total.cost_eur)),
                })}
                {otherZone && ` ${t('usage.days_of_zone', { zone: otherZone })}`}
                {shownGroup === 'user' && ` ${t('usage.of_owner')}`}
                {shownGroup === 'group' && ` ${t('usage.of_groups')}`}
              </p>
            </>
          )
        }
      </QueryBoundary>
      <HearingFigures query={period} />
    </div>
  );
}

function CostPlot({ rows }: { rows: readonly AiUsageRow[] }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const days = useMemo(
    () => rows.map(({ key, cost_eur }) => ({ day: key, value: Number(cost_eur) })),
    [rows],
  );
  return <BarPlot label={t('usage.plot')} days={days} dateText={format.day} valueText={format.euro} />;
}

function OrganizationFilter(props: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  const [search, setSearch] = useState('');
  const query = { page_size: 48, sort: 'name', ...(search.trim() ? { search: search.trim() } : {}) } as const;
  const { data, isFetching } = useEndpoint(listOrganizations, { query }, { keepPreviousData: true });
  return (
    <Select
      {...props}
      clearable
      label={t('usage.organization')}
      placeholder={t('usage.any_organization')}
      choices={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={isFetching}
      onSearch={setSearch}
      nothingFound={t('usage.no_organization')}
    />
  );
}

const nameless: Readonly<Record<string, 'guests' | 'no_group'>> = {
  [usageWithoutName.guests]: 'guests',
  [usageWithoutName.noGroup]: 'no_group',
};

/** Texts of a row, the same in the table and in the exported file. */
function useRowTexts() {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const causeOf = useFailureCause();
  return {
    keyOf: ({ key, name, built_in }: AiUsageRow, group: UsageGroup): string => {
      if (group === 'day') return format.day(key);
      if (built_in && (group === 'provider' || group === 'model')) return t('kind.built_in');
      if (group === 'user' || group === 'group') return name ?? t(`usage.${nameless[key] ?? 'no_session'}`);
      return group === 'purpose' ? t(`purpose.${key as AiCallPurpose}`) : key;
    },
    causesOf: ({ failure_causes }: AiUsageRow): string =>
      failure_causes
        .map(({ code, calls }) => t('usage.failed_of', { calls: format.number(calls), cause: causeOf(code) }))
        .join(', '),
  };
}

function UsageTable(props: { rows: readonly AiUsageRow[]; group: UsageGroup; loading: boolean }) {
  const { rows, group, loading } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const locale = useLocale();
  // One AI call often costs a fraction of a cent, so amounts below one cent have two significant digits.
  const smallEuro = (amount: number) =>
    amount > 0 && amount < 0.01
      ? new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'EUR',
          maximumSignificantDigits: 2,
        }).format(amount)
      : format.euro(amount);
  const { keyOf, causesOf } = useRowTexts();
  const most = Math.max(...rows.map(({ cost_eur }) => Number(cost_eur)));
  const milliseconds = (value: number) => t('usage.ms', { ms: format.number(value) });
  const figure = (
    key: 'cost' | 'calls' | 'tokens' | 'first_part',
    cell: (row: AiUsageRow) => ReactNode,
    secondary = false,
  ) => ({ key, title: t(`usage.${key}`), align: 'end' as const, secondary, cell });
  return (
    <Card padding="none">
      <Table
        label={t('usage.title')}
        rows={rows}
        rowKey={({ key }) => key}
        loading={loading}
        columns={[
          {
            key: 'key',
            title: t(`usage.by_${group}`),
            cell: (row) => (
              <span className={group === 'day' ? styles.whole : undefined}>{keyOf(row, group)}</span>
            ),
          },
          figure('cost', (row) => (
            <span className={styles.figure}>
              {smallEuro(Number(row.cost_eur))}
              {Number(row.cost_eur) > 0 && (
                <span
                  aria-hidden
                  className={styles.bar}
                  style={{ inlineSize: `${(100 * Number(row.cost_eur)) / most}%` }}
                />
              )}
            </span>
          )),
          figure('calls', (row) => (
            <span className={styles.figure}>
              {format.number(row.calls)}
              {row.failures > 0 && (
                <span className={styles.more}>
                  {t('usage.failed', { failures: format.number(row.failures), causes: causesOf(row) })}
                </span>
              )}
            </span>
          )),
          figure(
            'tokens',
            (row) => (
              <span className={styles.whole}>
                {format.number(row.input_tokens)} / {format.number(row.output_tokens)}
              </span>
            ),
            true,
          ),
          figure(
            'first_part',
            ({ first_part_p50_ms: usual, first_part_p95_ms: slowest }) => (
              <span className={styles.figure}>
                {usual === null ? '–' : milliseconds(usual)}
                {slowest !== null && (
                  <span className={styles.more}>{t('usage.slowest', { time: milliseconds(slowest) })}</span>
                )}
              </span>
            ),
            true,
          ),
        ]}
      />
    </Card>
  );
}
