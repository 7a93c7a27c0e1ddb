import { type ContributionProps, type ContributionSubject, useSession } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import type { Contribution as Declared } from '@repartee/contracts/remotes/remote-manifest';
import { PartFailure } from '@repartee/ui-kit/part-failure';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RemoteProviders } from '../app/remote-providers.tsx';
import { useRouteContext } from '../app/route-context.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { isKeptByRemote } from '../errors/load-error.ts';
import { forgetUncaughtErrors, uncaughtErrorStore } from '../errors/uncaught-errors.ts';
import styles from './contribution.module.css';
import { slotContributions } from './slot-contributions.ts';

/**
 * Time in milliseconds after which a contribution that is still loading shows an error. If the contribution
 * loads later, it replaces the error.
 */
const longestWait = 12_000;

export function ContributionSkeleton({ size }: { size: Declared['size'] }) {
  if (size === 'none') return null;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

interface Props {
  readonly remote: BootRemote;
  readonly contribution: Declared;
  readonly subject?: ContributionSubject | undefined;
  readonly search?: string;
  /** Called once the contribution has loaded or failed. */
  onSettled?(): void;
}

/** Each contribution has its own error boundary, so that its errors do not affect other parts. */
export function ContributionView(props: Props) {
  const { remote, contribution, subject, search, onSettled } = props;
  const { id, module, size, storage_key } = contribution;
  // A contribution that depends on the browser's storage may be empty, so it has no placeholder and shows no errors.
  const quiet = storage_key !== undefined;
  const { loadContribution } = useRouteContext();
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<ContributionProps> }>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const uncaught = useStore(uncaughtErrorStore, (errors) => errors[remote.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let gone = false;
    setFailure(undefined);
    const late = setTimeout(() => setFailure('late'), longestWait);
    // `loadContribution` has already reported the error.
    loadContribution(remote, { id, module })
      .then((Component) => !gone && setLoaded({ Component }))
      .catch((error: unknown) => !gone && setFailure(error))
      .finally(() => {
        clearTimeout(late);
        onSettled?.();
      });
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [loadContribution, remote, id, module, attempt]);

  if (quiet && !loaded) return null;
  const retry = () => {
    if (isKeptByRemote(failure)) return location.reload();
    forgetUncaughtErrors();
    setAttempt((count) => count + 1);
  };
  const skeleton = quiet ? null : <ContributionSkeleton size={size} />;
  const error = quiet ? null : <PartFailure retry={retry} retrying={false} />;
  const content =
    loaded && !uncaught ? (
      <ErrorBoundary key={attempt} otherwise={error}>
        <RemoteProviders remote={remote}>
          <Suspense fallback={skeleton}>
            <loaded.Component {...(subject ? { subject } : {})} {...(search ? { search } : {})} />
          </Suspense>
        </RemoteProviders>
      </ErrorBoundary>
    ) : failure !== undefined || uncaught ? (
      error
    ) : (
      skeleton
    );
  return !quiet && (loaded || failure === undefined) ? (
    <div className={styles[size]}>{content}</div>
  ) : (
    content
  );
}

/**
 * Renders the contributions of a slot. Omits a contribution if a required permission is missing or its
 * application is not installed.
 */
export function ContributionSlot({ name }: { name: SlotName }) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  return slotContributions(boot.remotes, name, user).map(({ remote, contribution }) => (
    <ContributionView key={`${remote.id}:${contribution.id}`} remote={remote} contribution={contribution} />
  ));
}
