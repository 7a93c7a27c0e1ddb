import { type ApiError, useErrorText, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

export function PartialErrorNotice({ error, retry }: { error: ApiError; retry(): unknown }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  return (
    <Notice
      tone="warning"
      live
      title={t('load_error.title')}
      actions={
        <Button size="small" icon="rotate-ccw" onClick={() => void retry()}>
          {t('load_error.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
