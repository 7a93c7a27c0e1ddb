import { useTranslation } from '@repartee/app-sdk/first-paint';
import { Notice } from '@repartee/ui-kit/notice';
import { PlainButton } from '@repartee/ui-kit/plain-button';

/** Shown in place of a contribution that failed. The other parts of the page stay usable. */
export function ContributionError({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Notice
      tone="warning"
      live
      actions={
        <PlainButton size="small" icon="rotate-ccw" onClick={retry}>
          {t('remote.retry')}
        </PlainButton>
      }
    >
      {t('contribution.failed')}
    </Notice>
  );
}
