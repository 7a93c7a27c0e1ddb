import type { ContributionProps, ContributionSubject, SignInFormValues } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution as Declared } from '@repartee/contracts/platform/remote-manifest';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { loadAntdRoot, RemoteProviders } from '../app/remote-providers.tsx';
import { useRouteContext } from '../app/route-context.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { loadChunk } from '../resilience/load-chunk.ts';
import styles from './contribution.module.css';
import { ContributionError } from './contribution-error.tsx';
import { ContributionSkeleton } from './contribution-skeleton.tsx';

interface Arrived {
  readonly Component: ComponentType<ContributionProps>;
  readonly initialValues?: SignInFormValues;
  /** `name` of the form field that had the focus when the loaded component replaced the earlier content. */
  readonly field?: string;
}

/**
 * Milliseconds after which a contribution that has not loaded shows an error. If the contribution loads later, it
 * replaces the error.
 */
const longestWait = 30_000;

const fieldInFocus = () => document.activeElement?.getAttribute('name') ?? undefined;

interface Props {
  readonly remote: BootRemote;
  readonly id: string;
  readonly module?: string | undefined;
  /**
   * Height that is reserved until the contribution has loaded. Undefined if the contribution replaces content that is
   * already rendered, or if it may have nothing to show.
   */
  readonly size?: Declared['size'] | undefined;
  /** True if the contribution may have nothing to show. It then has no placeholder, and its errors are not shown. */
  readonly quiet?: boolean;
  /** The item that the page shows, for example a user. */
  readonly subject?: ContributionSubject | undefined;
  /** True if the contribution is needed now and must be loaded. */
  readonly active: boolean;
  readonly initialValues?: () => SignInFormValues;
  /** Content that is shown instead of a skeleton until the contribution has loaded. */
  readonly first?: ReactNode;
}

/** Renders one contribution in its own error boundary, so that its errors do not affect other parts. */
export function ContributionView(props: Props) {
  const { remote, id, module, size, quiet, active, initialValues, first, subject } = props;
  const { loadContribution } = useRouteContext();
  const [arrived, setArrived] = useState<Arrived>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const latestValues = useRef(initialValues);
  latestValues.current = initialValues;

  useEffect(() => {
    if (!active) return;
    let gone = false;
    setFailed(false);
    const late = setTimeout(() => setFailed(true), longestWait);
    const load = async () => {
      const [Component] = await Promise.all([
        loadContribution(remote, { id, module }),
        loadChunk(loadAntdRoot),
      ]);
      if (gone) return;
      // Render synchronously, so that no key press is lost between reading the values of the server-rendered form and
      // replacing that form.
      flushSync(() =>
        setArrived({ Component, initialValues: latestValues.current?.(), field: fieldInFocus() }),
      );
    };
    load()
      .catch(() => !gone && setFailed(true))
      .finally(() => clearTimeout(late));
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [remote, id, module, active, attempt]);

  // If a form field in the replaced content had the focus, focus the field with the same name, so that the user can
  // continue to type.
  useLayoutEffect(() => {
    if (arrived?.field) document.getElementsByName(arrived.field)[0]?.focus();
  }, [arrived]);

  if (quiet && !arrived) return null;
  const retry = () => setAttempt((count) => count + 1);
  const content = arrived ? (
    <ErrorBoundary key={attempt} otherwise={quiet ? null : <ContributionError retry={retry} />}>
      <RemoteProviders>
        <Suspense fallback={quiet ? null : <ContributionSkeleton size={size ?? 'short'} />}>
          <arrived.Component
            initialValues={arrived.initialValues}
            soFar={arrived.initialValues}
            {...(subject ? { subject } : {})}
          />
        </Suspense>
      </RemoteProviders>
    </ErrorBoundary>
  ) : (
    <>
      {first ?? (failed ? null : <ContributionSkeleton size={size ?? 'short'} />)}
      {failed && <ContributionError retry={retry} />}
    </>
  );
  return size && (arrived || !failed) ? <div className={styles[size]}>{content}</div> : content;
}
