import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Notice } from '@repartee/ui-kit/notice';

export function ErasedNotice({ erased }: Pick<Session, 'erased'>) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { transcript_at, report_at } = erased;
  const at = report_at ?? transcript_at;
  if (!at) return null;
  return (
    <Notice>
      {t(report_at ? 'result.erased.report' : 'result.erased.transcript', { date: format.date(at) })}
    </Notice>
  );
}
