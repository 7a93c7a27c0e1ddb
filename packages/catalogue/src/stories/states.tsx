import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import { PartFailure } from '@repartee/ui-kit/part-failure';
import {
  Skeleton,
  SkeletonCards,
  SkeletonForm,
  SkeletonGroup,
  SkeletonPage,
  SkeletonRows,
} from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import styles from '../stories.module.css';

export const EmptyStateStory = () => (
  <EmptyState title="No sessions yet" icon="play" actions={<Button variant="primary">Start one</Button>}>
    Each session you play stands here, with its report.
  </EmptyState>
);

export const ErrorStateStory = () => (
  <ErrorState
    title="The list did not load"
    cause="The server did not answer."
    advice="Wait a moment and try again."
    facts="503 /v1/scenarios"
    correlationId="2a7c2f9e-9a6b-4a41-9c7f-0c7a3e1d5b10"
    onRetry={() => undefined}
    actions={<Button>Back to the dashboard</Button>}
  />
);

export const PartFailureStory = () => <PartFailure retry={() => undefined} retrying={false} />;

export const NoPermissionStateStory = () => <NoPermissionState />;

export const SkeletonStory = () => (
  <>
    <SkeletonGroup>
      <Skeleton shape="title" width="short" />
      <Skeleton shape="chip" />
      <Skeleton shape="circle" />
      <Skeleton shape="button" />
    </SkeletonGroup>
    <SkeletonPage />
    <SkeletonForm />
    <SkeletonCards />
    <SkeletonRows />
  </>
);

export const ToastStory = () => (
  <div className={styles.row}>
    <Button onClick={() => showToast({ text: 'Saved.' })}>Something worked</Button>
    <Button onClick={() => showToast({ tone: 'danger', text: 'This could not be saved.' })}>
      Something failed
    </Button>
  </div>
);
