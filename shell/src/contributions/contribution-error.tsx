import { useTranslation } from '@repartee/app-sdk/first-paint';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainNotice } from '@repartee/ui-kit/plain-notice';

/** Shown in place of a contribution that failed. The other parts of the page stay usable. */
export function ContributionError({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <PlainNotice
      tone="warning"
      live
      actions={
        <PlainButton size="small" icon="rotate-ccw" onClick={retry}>
          {t('remote.retry')}
        </PlainButton>
      }
    >
      {t('contribution.failed')}
    </PlainNotice>
  );
}
