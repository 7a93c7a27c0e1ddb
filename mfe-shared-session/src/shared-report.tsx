import { type ApiError, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import { SharedResult } from '@repartee/session-player/shared-result';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ProductName } from './guest/product-name.tsx';
import styles from './guest/shared-session.module.css';

/** A shared report is shown until its link expires or is revoked. */
export default function SharedReport({ token }: { token: string }) {
  return (
    <SharedResult
      token={token}
      head={(expires_at) => <SharedHead expires_at={expires_at} />}
      failed={(error, retry) => <ClosedLink error={error} retry={retry} />}
    />
  );
}

function SharedHead({ expires_at }: { expires_at: string | undefined }) {
  const { t } = useTranslation('mfe-shared-session');
  const format = useFormat();
  return (
    <header className={styles.head}>
      <div className={styles.product}>
        <ProductName />
      </div>
      {expires_at && <span>{t('shared_report.until', { date: format.date(expires_at) })}</span>}
      <Button variant="ghost" icon="printer" label={t('print')} onClick={() => print()} />
    </header>
  );
}

function ClosedLink({ error, retry }: { error: ApiError; retry(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const errorText = useErrorText();
  if (error.code === 'access_code_expired' || error.code === 'access_code_unknown') {
    const reason = error.code === 'access_code_expired' ? 'expired' : 'unknown';
    return (
      <EmptyState page icon="clock" title={t(`shared_report.${reason}`)}>
        {t(`shared_report.${reason}_text`)}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      page
      title={t('closed.other')}
      cause={errorText(error)}
      correlationId={error.correlation_id}
      onRetry={retry}
    />
  );
}
