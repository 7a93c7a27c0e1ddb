import { useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { listLtiGrades, retryLtiGrade } from '@repartee/contracts/integrations/lti/endpoints';
import { type LtiGrade, ltiGradeStatuses } from '@repartee/contracts/integrations/lti/lti-platform';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Row } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { PagedRows } from '../list/paged-rows.tsx';
import styles from './lti.module.css';

interface Query {
  readonly page?: number;
  readonly page_size?: number;
  readonly status?: LtiGrade['status'] | undefined;
}

export function GradesPart() {
  const { t } = useTranslation('mfe-settings');
  const [query, setQuery] = useState<Query>({});
  const { status } = query;
  const reading = useEndpoint(listLtiGrades, { query }, { keepPreviousData: true });
  return (
    <Section title={t('lti.grades')} subtitle={t('lti.grades_lead')}>
      {(status || Boolean(reading.data?.total)) && (
        <div className={styles.tools}>
          <FilterMenu
            label={t('deliveries.status_label')}
            anyLabel={t('deliveries.any_status')}
            value={status}
            onChange={(next) => setQuery({ status: next })}
            choices={ltiGradeStatuses.map((value) => ({ value, label: t(`deliveries.status.${value}`) }))}
          />
        </div>
      )}
      <PagedRows
        reading={reading}
        label={t('lti.grades')}
        onPage={(next) => setQuery({ ...query, ...next })}
        none={
          status ? (
            <NoMatchState search="" onClear={() => setQuery({})} />
          ) : (
            <p className="soft">{t('lti.no_grades')}</p>
          )
        }
      >
        {(grade) => <GradeRow key={grade.id} grade={grade} />}
      </PagedRows>
    </Section>
  );
}

const appearance = {
  pending: { tone: 'amber', icon: 'clock' },
  delivered: { tone: 'green', icon: 'check' },
  failed: { tone: 'red', icon: 'triangle-alert' },
} as const;

function GradeRow({ grade }: { grade: LtiGrade }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const retry = useEndpointMutation(retryLtiGrade);
  const { id, user_name, activity_name, platform_name, score, status, error } = grade;
  const { response_status, response_body } = grade;
  const [again, busy] = useAction(async () => {
    await retry.mutateAsync({ params: { id } });
    showToast({ text: t('lti.retried') });
  });
  return (
    <Row
      picture={null}
      name={
        <span className={styles.name}>
          {score === null
            ? t('lti.grade_withdrawn', { user: user_name })
            : t('lti.grade_of', { user: user_name, score: format.number(score) })}
          <Chip {...appearance[status]}>{t(`deliveries.status.${status}`)}</Chip>
        </span>
      }
      about={error ? `${t(`lti.error.${error}`, { status: response_status })} ${response_body}` : undefined}
      facts={
        <Facts
          of={[
            activity_name,
            platform_name,
            format.dateTime(grade.attempted_at ?? grade.created_at),
            grade.attempts > 1 && t('deliveries.attempts', { count: grade.attempts }),
          ]}
        />
      }
    >
      {status !== 'delivered' && (
        <Button
          icon="rotate-ccw"
          loading={busy}
          label={t('lti.retry_named', { user: user_name, activity: activity_name })}
          onClick={() => void again()}
        />
      )}
    </Row>
  );
}
