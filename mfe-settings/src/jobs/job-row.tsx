import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { type FailedJob, retryJob } from '@repartee/contracts/runtime/jobs/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Collapse } from '@repartee/ui-kit/collapse';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { showToast } from '@repartee/ui-kit/toast';

export function JobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const retry = useEndpointMutation(retryJob);
  const { kind, state, attempts, error_class, error_message, run_after, updated_at } = job;
  const failed = state === 'failed';
  const name = t(`jobs.kind.${kind}`, { defaultValue: kind });
  const [again, busy] = useAction(async () => {
    await retry.mutateAsync({ params: { id: job.id } });
    showToast({ text: t('jobs.retried') });
  });
  return (
    <Row
      stacks
      picture={failed ? 'triangle-alert' : 'clock'}
      name={name}
      about={t(`jobs.error.${error_class}`, { defaultValue: t('jobs.error.unexpected') })}
      facts={
        <Facts
          of={[
            t(failed ? 'jobs.failed' : 'jobs.retrying', { date: format.dateTime(run_after) }),
            t('jobs.attempts', { count: attempts }),
            format.ago(updated_at),
          ]}
        />
      }
      below={
        error_message && (
          <Collapse label={t('jobs.original')}>
            <span lang="en">{error_message}</span>
          </Collapse>
        )
      }
    >
      {state !== 'running' && (
        <Button
          icon="rotate-ccw"
          loading={busy}
          aria-label={t('jobs.retry_named', { name })}
          onClick={() => void again()}
        >
          {t('jobs.retry')}
        </Button>
      )}
    </Row>
  );
}
