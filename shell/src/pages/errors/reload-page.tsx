import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { PlainButton } from '@repartee/ui-kit/plain-button';

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
