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
import { RemoteProviders } from '../app/remote-providers.tsx';
import { useRouteContext } from '../app/route-context.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import styles from './contribution.module.css';
import { ContributionError } from './contribution-error.tsx';
import { ContributionSkeleton } from './contribution-skeleton.tsx';

interface Arrived {
  readonly Component: ComponentType<ContributionProps>;
  readonly initialValues?: SignInFormValues;
  readonly field?: string;
}

/**
 * Time in milliseconds after which a contribution that is still loading shows an error. If the contribution
 * loads later, it replaces the error.
 */
const longestWait = 30_000;

const fieldInFocus = () => document.activeElement?.getAttribute('name') ?? undefined;

interface Props {
  readonly remote: BootRemote;
  readonly id: string;
  readonly module?: string | undefined;
  /**
   * Reserved height until the contribution has loaded. Undefined if the contribution replaces rendered content or may
   * be empty.
   */
  readonly size?: Declared['size'] | undefined;
  /** True if the contribution may be empty. A quiet contribution has no placeholder and shows no errors. */
  readonly quiet?: boolean;
  readonly subject?: ContributionSubject | undefined;
  readonly active: boolean;
  readonly initialValues?: () => SignInFormValues;
  readonly first?: ReactNode;
}

/** Each contribution has its own error boundary, so that its errors do not affect other parts. */
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
      const Component = await loadContribution(remote, { id, module });
      if (gone) return;
      // Renders synchronously, so that no key press is lost while the server-rendered form is replaced.
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

  // If a field of the server-rendered form had the focus, the field with the same name in the new form gets
  // the focus.
  useLayoutEffect(() => {
    if (arrived?.field) document.getElementsByName(arrived.field)[0]?.focus();
  }, [arrived]);

  if (quiet && !arrived) return null;
  const retry = () => setAttempt((count) => count + 1);
  const content = arrived ? (
    <ErrorBoundary key={attempt} otherwise={quiet ? null : <ContributionError retry={retry} />}>
      <RemoteProviders>
        <Suspense fallback={quiet ? null : <ContributionSkeleton size={size ?? 'short'} />}>
          <arrived.Component initialValues={arrived.initialValues} {...(subject ? { subject } : {})} />
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
