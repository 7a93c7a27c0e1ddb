import { useTranslation } from '@repartee/app-sdk/first-paint';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

/** A piece of a page that could not be loaded or has failed; the rest of the page goes on. */
export function ContributionTrouble({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button size="small" icon="rotate-ccw" onClick={retry}>
          {t('remote.retry')}
        </Button>
      }
    >
      {t('contribution.failed')}
    </Notice>
  );
}
