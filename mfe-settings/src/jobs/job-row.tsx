import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { type FailedJob, retryJob } from '@repartee/contracts/jobs/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { showToast } from '@repartee/ui-kit/toast';

export function JobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const errorToast = useErrorToast();
  const retry = useEndpointMutation(retryJob);
  const { kind, state, attempts, error_class, error_message, run_after, updated_at } = job;
  const failed = state === 'failed';
  const name = t(`jobs.kind.${kind}`, { defaultValue: kind });
  const again = async (): Promise<void> => {
    try {
      await retry.mutateAsync({ params: { id: job.id } });
      showToast({ text: t('jobs.retried') });
    } catch (error) {
      errorToast(error);
    }
  };
  return (
    <Row
      picture={null}
      name={name}
      about={t(`jobs.error.${error_class}`, { defaultValue: error_message })}
      facts={
        <Facts
          of={[
            t(failed ? 'jobs.failed' : 'jobs.retrying', { date: format.dateTime(run_after) }),
            t('jobs.attempts', { count: attempts }),
            format.ago(updated_at),
          ]}
        />
      }
    >
      {state !== 'running' && (
        <Button
          icon="rotate-ccw"
          loading={retry.isPending}
          aria-label={t('jobs.retry_named', { name })}
          onClick={() => void again()}
        >
          {t('jobs.retry')}
        </Button>
      )}
    </Row>
  );
}
