import { Can, useEndpoint, useFormat, useLinks, useLocale, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { readHeatMap } from '@repartee/contracts/progress/endpoints';
import type { HeatMap } from '@repartee/contracts/progress/heat-map';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Section } from '@repartee/ui-kit/section';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Select } from '@repartee/ui-kit/select';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { CellJudgements, type OpenCell } from './cell-judgements.tsx';
import { HeatMapTable } from './heat-map-table.tsx';
import { NeedsHelp } from './needs-help.tsx';
import styles from './progress.module.css';

const periods = [30, 90, 365] as const;

/** Who of the organization, or of one group, does well by which criterion, and who needs help. */
export function PeopleProgress() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const locale = useLocale();
  const [days, setDays] = useState<number>(90);
  const [group_id, setGroup] = useState<string | null>(null);
  const [cell, openCell] = useState<OpenCell>();
  const groups = useEndpoint(listUserGroups, { query: { page_size: 48, sort: 'name' } });
  const query = { days, ...(group_id ? { group_id } : {}) };
  const { data, error, refetch, isFetching } = useEndpoint(
    readHeatMap,
    { query },
    { keepPreviousData: true },
  );
  const save = async (map: HeatMap) => {
    const { progressCsv } = await import('./progress-csv.ts');
    const csv = new Blob([progressCsv(map, locale, t)], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${t('progress.file')}.csv`);
  };
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          variant="pill"
          label={t('progress.period')}
          labelHidden
          value={days}
          onChange={setDays}
          segments={periods.map((value) => ({ value, label: t('progress.days', { count: value }) }))}
        />
        {groups.data && groups.data.items.length > 0 && (
          <Select
            label={t('progress.group')}
            optional
            className={styles.group}
            placeholder={t('progress.everyone')}
            value={group_id}
            onChange={(value) => setGroup(value ?? null)}
            choices={groups.data.items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button
          icon="download"
          disabled={!data || data.people.length === 0}
          onClick={() => data && void save(data)}
        >
          {t('progress.export')}
        </Button>
        <Can permission="coaching-session-analysis-report-update">
          <ButtonLink icon="flag" href={`${links.sessions}?review=asked`}>
            {t('progress.to_review')}
          </ButtonLink>
        </Can>
      </div>
      {error && !data && <LoadError error={error} retry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <Card>
          <SkeletonGroup>
            <Skeleton width="wide" />
            <Skeleton width="half" />
            <Skeleton width="wide" />
          </SkeletonGroup>
        </Card>
      )}
      {data && data.people.length === 0 && (
        <Card>
          <EmptyState icon="users" title={t('progress.nobody')}>
            {t('progress.nobody_text')}
          </EmptyState>
        </Card>
      )}
      {data && data.people.length > 0 && (
        <div className={styles.page} aria-busy={isFetching}>
          <NeedsHelp people={data.people} />
          <Section
            title={t('progress.by_criterion')}
            subtitle={
              data.people_total > data.people.length
                ? t('progress.first', { shown: data.people.length, count: data.people_total })
                : t('progress.since', { date: format.date(data.from) })
            }
          >
            {data.criteria.length === 0 ? (
              <p className={styles.none}>{t('progress.no_scores')}</p>
            ) : (
              <HeatMapTable map={data} open={openCell} />
            )}
          </Section>
        </div>
      )}
      <CellJudgements cell={cell} days={days} close={() => openCell(undefined)} />
    </>
  );
}
