import { Suspense } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { type NoticeProps, noticeRole, PlainNotice } from './plain-notice.tsx';

/** If antd's Alert fails to load, `PlainNotice` shows the message. */
const AlertNotice = lazyPart(() => import('./alert-notice.tsx'), { instead: PlainNotice });

/** A message that stays on the page, for example why a form was not saved. */
export function Notice({ className, live, ...notice }: NoticeProps) {
  return (
    <div className={className} role={noticeRole({ ...notice, live })}>
      <Suspense fallback={<PlainNotice {...notice} />}>
        <AlertNotice {...notice} />
      </Suspense>
    </div>
  );
}
