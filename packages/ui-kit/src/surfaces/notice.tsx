import { lazy, Suspense } from 'react';
import { type NoticeProps, noticeRole, PlainNotice } from './plain-notice.tsx';

/** What went wrong is told also where antd's part does not load. */
const AlertNotice = lazy(() => import('./alert-notice.tsx').catch(() => ({ default: PlainNotice })));

/** A message that stays in its place, by antd's `Alert`, which loads with the first: why a form was refused, what mode the page is in. */
export function Notice({ className, live, ...notice }: NoticeProps) {
  return (
    <div className={className} role={noticeRole({ ...notice, live })}>
      <Suspense fallback={<PlainNotice {...notice} />}>
        <AlertNotice {...notice} />
      </Suspense>
    </div>
  );
}
