import { useEndpointMutation, useErrorText, useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { retryReport } from '@repartee/contracts/session/endpoints';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

/** Says since when words are erased, and why only if it is known: those of a deleted person went with the person. */
export function ErasedNotice({ erased, owner_name }: Pick<Session, 'erased' | 'owner_name'>) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { transcript_at, report_at } = erased;
  const at = report_at ?? transcript_at;
  if (!at) return null;
  const what = report_at ? 'report' : 'transcript';
  const key = owner_name ? what : (`${what}_of_deleted` as const);
  return <Notice>{t(`result.erased.${key}`, { date: format.date(at) })}</Notice>;
}

export function MissingObservers({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const errorText = useErrorText();
  const retry = useEndpointMutation(retryReport);
  const retryBy = (body: { built_in: boolean }) => retry.mutate({ params: { id: report.session.id }, body });
  const missing = report.observers.filter(({ state }) => state === 'failed' || state === 'given-up');
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(
    missing.map(({ name, model }) => (model ? t('result.judges.reader', { name, model }) : name)),
  );
  const isTriedAgain = missing.some(({ state }) => state === 'failed');
  const reasons = new Set(missing.map(({ error_code }) => t(`result.missing.why.${reasonOf(error_code)}`)));
  return (
    <Notice
      live
      tone="warning"
      title={t('result.missing.title', { names, count: missing.length })}
      actions={
        <>
          <Button
            size="small"
            loading={retry.isPending && !retry.variables.body.built_in}
            onClick={() => retryBy({ built_in: false })}
          >
            {t('result.missing.retry')}
          </Button>
          {report.session.built_in_engine.available && (
            <Button
              size="small"
              loading={retry.isPending && retry.variables.body.built_in}
              onClick={() => retryBy({ built_in: true })}
            >
              {t('line.use_built_in')}
            </Button>
          )}
        </>
      }
    >
      {retry.error
        ? errorText(retry.error)
        : [
            ...reasons,
            report.state === 'ready' ? t(`result.missing.${isTriedAgain ? 'again' : 'given_up'}`) : '',
          ].join(' ')}
    </Notice>
  );
}

const whyOf: Readonly<Record<string, 'unusable' | 'spending' | 'access' | 'restored_copy'>> = {
  'answer-unusable': 'unusable',
  'cut-short': 'unusable',
  'spending-limit': 'spending',
  'ai-budget': 'spending',
  'restored-copy': 'restored_copy',
  'key-refused': 'access',
  'out-of-credit': 'access',
};

const reasonOf = (error_code: string | null) => whyOf[error_code ?? ''] ?? 'silent';
