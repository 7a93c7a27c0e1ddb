import { lazy, Suspense } from 'react';
import { type NoticeProps, noticeRole, PlainNotice } from './plain-notice.tsx';

/** Falls back to `PlainNotice`, so that the message is shown even if antd's Alert fails to load. */
const AlertNotice = lazy(() => import('./alert-notice.tsx').catch(() => ({ default: PlainNotice })));

/**
 * A message that stays on the page, for example why a form was not saved. Rendered by antd's `Alert`, which is loaded
 * with the first notice.
 */
export function Notice({ className, live, ...notice }: NoticeProps) {
  return (
    <div className={className} role={noticeRole({ ...notice, live })}>
      <Suspense fallback={<PlainNotice {...notice} />}>
        <AlertNotice {...notice} />
      </Suspense>
    </div>
  );
}
