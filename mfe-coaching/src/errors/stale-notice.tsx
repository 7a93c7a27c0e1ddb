import { type ApiError, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { troubleOf } from './error-words.ts';

/** One part of a page could not be read; the rest of the page goes on. */
export function StaleNotice({ error, retry }: { error: ApiError; retry(): unknown }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Notice
      tone="warning"
      live
      title={t('trouble.title')}
      actions={
        <Button size="small" icon="rotate-ccw" onClick={() => void retry()}>
          {t('trouble.retry')}
        </Button>
      }
    >
      {t(`trouble.${troubleOf(error)}`)}
    </Notice>
  );
}
