import { patterns, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ButtonLink, PlainButton } from '@repartee/ui-kit/plain-button';
import { useEffect, useEffectEvent } from 'react';
import type { RemoteLoadError } from '../../errors/load-error.ts';
import { deployedBuilds } from '../../resilience/build-poll.ts';
import { cancelRequests } from '../../resilience/load-chunk.ts';

/** Shown if the page needs a newer build, but an automatic reload could loop or discard unsaved changes. */
export function ReloadPage({ reload }: { reload: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      page
      icon="sparkles"
      title={t('reload.title')}
      cause={t('reload.text')}
      actions={
        <PlainButton variant="primary" icon="rotate-ccw" onClick={reload}>
          {t('reload.button')}
        </PlainButton>
      }
    />
  );
}

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** Time in milliseconds between two checks whether an unreachable server responds again. */
const lookEvery = 5_000;

/** Kinds of load errors that may disappear after a retry. */
const mendable = ['network', 'execution', 'disabled'];

/** Shown inside the layout if a remote failed to load: the reason, what the user can do, and a retry button. */
export function RemoteErrorPage({
  trouble,
  retry,
  retrying,
}: {
  trouble: RemoteLoadError;
  retry: () => void;
  retrying: boolean;
}) {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  const offline = trouble.kind === 'network' && isOffline();
  const unreachable = trouble.unreachable && !offline;
  const retryNow = () => {
    if (trouble.kind === 'network') cancelRequests();
    retry();
  };
  const again = useEffectEvent(retryNow);
  // A retry on a slow line takes longer than the pause between two checks.
  const isRetrying = useEffectEvent(() => retrying);
  useEffect(() => {
    if (trouble.kind !== 'network') return;
    const online = () => again();
    window.addEventListener('online', online);
    const look = async () => {
      if (document.visibilityState !== 'visible' || (await deployedBuilds.latest()) === undefined) return;
      if (!isRetrying()) again();
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
        (mendable.includes(trouble.kind) || !product.support_email
          ? t('remote.others_work')
          : t('remote.tell', { email: product.support_email }))
      }
      onRetry={retryNow}
      retrying={retrying}
      actions={<ButtonLink href={patterns.dashboard}>{t('chrome.dashboard')}</ButtonLink>}
      correlationId={trouble.correlation_id}
    />
  );
}
