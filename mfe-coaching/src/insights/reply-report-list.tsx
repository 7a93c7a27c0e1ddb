import {
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { ListResults } from '@repartee/app-sdk/list-results';
import {
  listReplyReports,
  type ReplyReport,
  updateReplyReport,
} from '@repartee/contracts/session/reply-reports';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Segmented } from '@repartee/ui-kit/segmented';
import { useOwnerName } from '../owner-name.ts';
import styles from './reply-report-list.module.css';

const states = ['open', 'done'] as const;

/** Learners report replies of a persona, for example as offensive. Operators check the reports. */
export default function ReplyReportList() {
  const { t } = useTranslation('mfe-coaching');
  const list = useListState();
  const { state, query, change, params } = list;
  const status = params.get('status') === 'done' ? 'done' : 'open';
  const reading = useEndpoint(listReplyReports, { query: { ...query, status } }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  return (
    <>
      <ListTools state={state} change={change} label={t('reply_reports.search')}>
        <Segmented
          variant="pill"
          label={t('reply_reports.status')}
          labelHidden
          value={status}
          onChange={(chosen) => change({ filters: { status: chosen === 'done' ? chosen : undefined } })}
          segments={states.map((value) => ({ value, label: t(`reply_reports.${value}`) }))}
        />
      </ListTools>
      <ListResults
        list={list}
        reading={reading}
        data={data}
        empty={<EmptyState icon="check" title={t(`reply_reports.none.${status}`)} />}
      >
        {(reports) => (
          <Rows label={t('reply_reports.title')}>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </Rows>
        )}
      </ListResults>
    </>
  );
}

function ReportRow({ report }: { report: ReplyReport }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const ownerOf = useOwnerName();
  const links = useLinks();
  const onError = useErrorToast();
  const update = useEndpointMutation(updateReplyReport);
  const { id, status, answered_by } = report;
  const isErased = report.text === '';
  const facts = [
    report.session_name,
    ownerOf(report),
    format.ago(report.created_at),
    answered_by && (answered_by.built_in ? t('reply_reports.built_in') : answered_by.model),
    report.resolved_by_name && t('reply_reports.done_by', { name: report.resolved_by_name }),
  ];
  return (
    <Row
      stacks
      picture="flag"
      name={isErased ? t('reply_reports.erased') : <q className={styles.said}>{report.text}</q>}
      href={links.result(report.session_id)}
      about={isErased ? t('reply_reports.erased_reason') : report.reason || t('reply_reports.no_reason')}
      facts={facts.filter(Boolean).join(' · ')}
    >
      <Button
        size="small"
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { params: { id }, body: { status: status === 'open' ? 'done' : 'open' } },
            { onError },
          )
        }
      >
        {t(status === 'open' ? 'reply_reports.mark_done' : 'reply_reports.reopen')}
      </Button>
    </Row>
  );
}
