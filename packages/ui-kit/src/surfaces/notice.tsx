import { lazy, Suspense } from 'react';
import { type NoticeProps, noticeRole, PlainNotice } from './plain-notice.tsx';

/** The message must also show if antd's component fails to load. */
const AlertNotice = lazy(() => import('./alert-notice.tsx').catch(() => ({ default: PlainNotice })));

/**
 * A message that stays on the page, with antd's `Alert`, loaded with the first one: why a form was rejected, or the
 * page's mode.
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
