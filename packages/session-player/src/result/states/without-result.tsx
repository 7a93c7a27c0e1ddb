import { type ApiError, useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from '../result-view.module.css';

const known = ['not_found', 'not_permitted', 'not_signed_in', 'no_answer'] as const;

export function ResultError(props: { error: ApiError; retry(): void; retrying: boolean }) {
  const { t } = useTranslation('player');
  const links = useLinks();
  const can = useCan();
  const { code, correlation_id, status } = props.error;
  const final = [401, 403, 404].includes(status);
  return (
    <ErrorState
      page
      title={t('gone.title')}
      cause={t(`gone.${known.find((one) => one === code) ?? 'other'}`)}
      correlationId={final ? undefined : correlation_id}
      actions={can('dashboard-view') && <ButtonLink href={links.dashboard}>{t('gone.home')}</ButtonLink>}
      {...(final ? {} : { onRetry: props.retry, retrying: props.retrying })}
    />
  );
}

export function ResultSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="wide" />
      <div className={styles.bones}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}
