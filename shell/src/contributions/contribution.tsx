import { type ContributionProps, type ContributionSubject, useSession } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import type { Contribution as Declared } from '@repartee/contracts/remotes/remote-manifest';
import { PartFailure } from '@repartee/ui-kit/part-failure';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RemoteProviders } from '../app/remote-providers.tsx';
import { useRouteContext } from '../app/route-context.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { isKeptByRemote } from '../errors/load-error.ts';
import { forgetUncaughtErrors, uncaughtErrorStore } from '../errors/uncaught-errors.ts';
import styles from './contribution.module.css';
import { firstWave } from './first-wave.inline.ts';
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

/** Time in milliseconds after which the dashboard loads its other parts, although one of the first has not settled. */
const longestFirstWave = 3_000;

interface Props {
  readonly remote: BootRemote;
  readonly contribution: Declared;
  readonly subject?: ContributionSubject | undefined;
  readonly search?: string;
  /** `waiting`: not loaded yet. `in-view`: loaded when it is about to come into view. Otherwise loaded at once. */
  readonly later?: 'waiting' | 'in-view' | undefined;
  /** Called once the contribution has loaded or failed. */
  onSettled?(): void;
}

/** True once the element is less than a window's height away from the visible part of the page. */
function useNearView(later: Props['later']): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(later === undefined);
  useEffect(() => {
    const { current } = element;
    if (isNear || later === 'waiting') return;
    if (!current || later === undefined || !('IntersectionObserver' in globalThis)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear, later]);
  return [element, isNear];
}

/** Each contribution has its own error boundary, so that its errors do not affect other parts. */
export function ContributionView({ remote, contribution, subject, search, later, onSettled }: Props) {
  const { id, module, size, storage_key } = contribution;
  // A contribution that depends on the browser's storage may be empty, so it has no placeholder and shows no errors.
  const quiet = storage_key !== undefined;
  const { loadContribution } = useRouteContext();
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<ContributionProps> }>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const uncaught = useStore(uncaughtErrorStore, (errors) => errors[remote.id]);
  const [element, isNear] = useNearView(later);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (!isNear) return;
    let gone = false;
    setFailure(undefined);
    const late = setTimeout(() => {
      setFailure('late');
      onSettled?.();
    }, longestWait);
    // `loadContribution` has already reported the error.
    loadContribution(remote, { id, module })
      .then((Component) => !gone && setLoaded({ Component }))
      .catch((error: unknown) => !gone && setFailure(error))
      .finally(() => {
        clearTimeout(late);
        if (!gone) onSettled?.();
      });
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [loadContribution, remote, id, module, attempt, isNear]);

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
    <div ref={element} className={styles[size]}>
      {content}
    </div>
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

/**
 * The contributions to the dashboard. Those that the window shows first are loaded at once; when they have settled, those
 * without a reserved height follow, and the others when they are about to come into view.
 */
export function DashboardSlot() {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const parts = slotContributions(boot.remotes, 'dashboard', user).map((part) => ({
    ...part,
    key: `${part.remote.id}:${part.contribution.id}`,
    size: part.contribution.size,
  }));
  const stored = parts.filter(({ contribution }) => contribution.storage_key !== undefined);
  const reserved = parts.filter((part) => !stored.includes(part));
  const [first] = useState(() => firstWave(reserved, innerHeight).map(({ key }) => key));
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestFirstWave);
    return () => clearTimeout(timer);
  }, []);
  const isDrawn =
    waited || first.every((key) => settled.includes(key) || !parts.some((part) => part.key === key));
  return parts.map((part) => {
    const { key, size, remote, contribution } = part;
    const isFirst = first.includes(key) || stored.includes(part);
    const later = isFirst ? undefined : isDrawn ? (size === 'none' ? undefined : 'in-view') : 'waiting';
    return (
      <ContributionView
        key={key}
        remote={remote}
        contribution={contribution}
        later={later}
        onSettled={() => setSettled((keys) => (keys.includes(key) ? keys : [...keys, key]))}
      />
    );
  });
}
