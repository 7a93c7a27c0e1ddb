import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { PlainButton } from '@repartee/ui-kit/plain-button';

/** A newer build is out and this page cannot go on without it, but a reload by itself is not safe: the person decides. */
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
