import { patterns, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useEffect, useEffectEvent } from 'react';
import type { RemoteLoadError } from '../../errors/load-error.ts';
import { deployedBuilds } from '../../resilience/build-poll.ts';

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** Milliseconds between two requests that check whether an unreachable installation responds again. */
const lookEvery = 5_000;

/** Kinds of errors that may disappear after a retry. All other kinds need an operator. */
const mendable = ['network', 'execution', 'disabled'];

/**
 * Page for a remote that failed to load, shown inside the layout: the reason, what the user can do, and a retry button.
 */
export function RemoteErrorPage({
  trouble,
  retry,
  retrying,
}: {
  trouble: RemoteLoadError;
  retry: () => void;
  /** True while a retry is in progress. */
  retrying: boolean;
}) {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  const offline = trouble.kind === 'network' && isOffline();
  const unreachable = trouble.unreachable && !offline;
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (trouble.kind !== 'network') return;
    const online = () => again();
    window.addEventListener('online', online);
    const look = async () => {
      if (document.visibilityState === 'visible' && (await deployedBuilds.latest()) !== undefined) again();
    };
    const timer = trouble.unreachable ? setInterval(() => void look(), lookEvery) : undefined;
    return () => {
      window.removeEventListener('online', online);
      clearInterval(timer);
    };
  }, [trouble]);
  return (
    <ErrorState
      page
      icon={
        trouble.kind === 'network' ? 'wifi-off' : trouble.kind === 'disabled' ? 'clock' : 'triangle-alert'
      }
      title={t(offline ? 'offline.title' : unreachable ? 'unreachable.title' : 'remote.title')}
      cause={t(offline ? 'offline.text' : unreachable ? 'unreachable.text' : `remote.${trouble.kind}`)}
      advice={
        !offline &&
        !unreachable &&
        (mendable.includes(trouble.kind)
          ? t('remote.others_work')
          : t('remote.tell', { email: product.support_email }))
      }
      onRetry={retry}
      retrying={retrying}
      actions={<ButtonLink href={patterns.dashboard}>{t('chrome.dashboard')}</ButtonLink>}
      correlationId={trouble.correlation_id}
    />
  );
}
