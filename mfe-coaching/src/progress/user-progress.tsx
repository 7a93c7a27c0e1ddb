import { Can, useEndpoint, useLinks, useLocale, useTranslation } from '@repartee/app-sdk';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import { saveFile } from '@repartee/app-sdk/save-file';
import { readHeatMap } from '@repartee/contracts/feedback/progress/endpoints';
import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { AssignLink } from './assign-link.tsx';
import { CellJudgements, type OpenCell } from './cell-judgements.tsx';
import { criterionGroups } from './criterion-groups.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { HeatMapTable } from './heat-map-table.tsx';
import { Moves } from './moves.tsx';
import { NameFilter } from './name-filter.tsx';
import { NeedsHelp } from './needs-help.tsx';
import { PeriodPills, usualPeriod } from './pills.tsx';
import styles from './progress.module.css';
import { progressCsv } from './progress-csv.ts';

export default function UserProgress() {
  const { t } = useTranslation('mfe-coaching');
  const { format, otherZone } = useOrganizationFormat();
  const links = useLinks();
  const locale = useLocale();
  const [days, setDays] = useState(usualPeriod);
  const [group_id, setGroup] = useState<string>();
  const [cell, openCell] = useState<OpenCell>();
  const query = { days, language: locale, ...(group_id ? { group_id } : {}) };
  const reading = useEndpoint(readHeatMap, { query }, { keepPreviousData: true });
  const { data } = reading;
  const hasNoFigures = !data || data.criteria.length === 0;
  const save = (map: HeatMap) => {
    const csv = new Blob([progressCsv(map, locale, t)], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${t('progress.file')}-${format.dayBefore(days - 1)}-${format.dayBefore(0)}.csv`);
  };
  return (
    <>
      <div className={styles.tools}>
        <PeriodPills days={days} onChange={setDays} />
        <NameFilter
          list={listUserGroups}
          label={t('progress.group')}
          placeholder={t('progress.everyone')}
          value={group_id}
          onChange={setGroup}
        />
        <div className={styles.actions}>
          <Button icon="download" disabled={hasNoFigures} onClick={() => data && save(data)}>
            {t('progress.export')}
          </Button>
          <Button icon="printer" disabled={hasNoFigures} onClick={() => window.print()}>
            {t('progress.print')}
          </Button>
          <Can permission="coaching-session-analysis-report-update">
            <ButtonLink icon="flag" href={`${links.sessions}?review=asked`}>
              {t('progress.to_review')}
            </ButtonLink>
          </Can>
        </div>
      </div>
      <FiguresPanel
        reading={reading}
        isEmpty={({ people }) => people.length === 0}
        empty={{
          icon: 'users',
          title: t('progress.nobody'),
          text: t(group_id ? 'progress.nobody_in_group' : 'progress.nobody_text'),
          actions: (
            <Can permission="user-create">
              <ButtonLink href={links.users}>{t('progress.add_people')}</ButtonLink>
            </Can>
          ),
        }}
      >
        {(map) => (
          <>
            <Moves map={map} />
            <NeedsHelp map={map} />
            <Section
              title={t('progress.by_criterion')}
              subtitle={(map.criteria.length === 0
                ? []
                : [
                    map.people_total > map.people.length &&
                      t('progress.first', { shown: map.people.length, count: map.people_total }),
                    t('progress.since', { date: format.date(map.from) }),
                    otherZone && t('progress.days_of_zone', { zone: otherZone }),
                  ]
              )
                .filter(Boolean)
                .join(' ')}
            >
              {map.criteria.length === 0 ? (
                <div className={styles.noScores}>
                  <p className="soft">{t('progress.no_scores')}</p>
                  <AssignLink />
                </div>
              ) : (
                <HeatMapTable map={map} groups={criterionGroups(map)} open={openCell} />
              )}
            </Section>
          </>
        )}
      </FiguresPanel>
      <CellJudgements cell={cell} days={days} close={() => openCell(undefined)} />
    </>
  );
}
