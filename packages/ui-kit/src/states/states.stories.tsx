import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NoPermissionState } from './no-permission-state.tsx';
import { PartFailure } from './part-failure.tsx';
import {
  Skeleton,
  SkeletonCards,
  SkeletonForm,
  SkeletonGroup,
  SkeletonPage,
  SkeletonRows,
} from './skeleton.tsx';
import { showToast, Toaster } from './toast.tsx';

export default { title: 'States' };

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
  <div className="catalogue-row">
    <Toaster />
    <Button onClick={() => showToast({ text: 'Saved.' })}>Something worked</Button>
    <Button onClick={() => showToast({ tone: 'danger', text: 'This could not be saved.' })}>
      Something failed
    </Button>
  </div>
);
