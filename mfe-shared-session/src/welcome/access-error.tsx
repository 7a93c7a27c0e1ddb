import { type ApiError, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { accessCodeErrorOf, useAccessErrorText } from './use-access-error-text.ts';

/** A retry button is shown unless the access code itself is rejected, for example because it has expired. */
export function AccessError(props: { error: ApiError; retry(): void; retrying: boolean }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const errorText = useAccessErrorText();
  const code = accessCodeErrorOf(props.error);
  if (!code)
    return (
      <ErrorState
        page
        title={t('closed.other')}
        cause={errorText(props.error)}
        correlationId={props.error.correlation_id}
        onRetry={props.retry}
        retrying={props.retrying}
      />
    );
  return (
    <EmptyState
      page
      icon={code === 'access_code_expired' ? 'clock' : 'key-round'}
      title={t(`closed.${code}`)}
      actions={
        <>
          <ButtonLink href={`${links.home}#code`} variant="primary">
            {t('closed.other_code')}
          </ButtonLink>
          <ButtonLink href={links.home}>{t('closed.home')}</ButtonLink>
        </>
      }
    >
      {errorText(props.error)}
    </EmptyState>
  );
}
