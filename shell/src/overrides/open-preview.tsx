import { isApiError, patterns, useErrorText, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { useEffect, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import { openPreview } from './change-overrides.tsx';
import { overrideTexts } from './override-texts.ts';

/** The page of the link to a preview: opens the preview, or says that it has ended or is not for this user. */
export default function OpenPreview({ preview }: { preview: string }) {
  const ready = useTexts('overrides', overrideTexts);
  const { t } = useTranslation('overrides');
  const { t: shell } = useTranslation('shell');
  const { api, product } = useHost();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the preview again.
  useEffect(() => {
    setError(undefined);
    openPreview(api, preview, product.slug).catch(setError);
  }, [api, preview, product.slug, attempt]);
  if (!ready || error === undefined) return <SkeletonPage />;
  if (isApiError(error) && error.code === 'not_found')
    return (
      <EmptyState
        page
        icon="clock"
        title={t('preview_refused_title')}
        actions={
          <ButtonLink variant="primary" href={patterns.dashboard}>
            {shell('chrome.dashboard')}
          </ButtonLink>
        }
      >
        {t('preview_refused')}
      </EmptyState>
    );
  return (
    <ErrorState
      page
      title={t('preview_failed_title')}
      cause={errorText(error)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
