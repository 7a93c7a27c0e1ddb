import { useFormat, useTranslation } from '@repartee/app-sdk';
import { isCorrectable, isHeardAgain, isOpenToHearing } from '@repartee/contracts/session/hearing';
import type { Report } from '@repartee/contracts/session/report';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useState } from 'react';
import styles from './hearing.module.css';
import { recogniserName } from './listen-again.tsx';

const HearingDialog = lazyPart(() => import('./hearing-dialog.tsx'), { close: ({ close }) => close() });

/** What a second recogniser heard in the recording of a corrected line. */
function HeardAgain({ message: { text, heard_again } }: { message: Report['messages'][number] }) {
  const { t } = useTranslation('player');
  if (!heard_again) return null;
  const { by, text: words } = heard_again;
  const name = recogniserName(by);
  const again =
    words === '' ? t('hearing.heard_nothing', { name }) : t('hearing.heard_again', { name, words });
  return ` · ${again}${isHeardAgain(text, heard_again) ? ` · ${t('hearing.confirmed')}` : ''}`;
}

/** Below a line of the transcript: what was heard before the learner corrected it, or how the learner corrects it (B-15). */
export function HeardLine({ report, message }: { report: Report; message: Report['messages'][number] }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (message.heard !== undefined)
    return (
      <span className={styles.heard}>
        {t('hearing.heard', { words: message.heard })}
        <HeardAgain message={message} />
      </span>
    );
  if (!isCorrectable(message) || !isOpenToHearing(report)) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        className={styles.say}
        aria-label={t('hearing.say_at', { time: format.clock(message.start_ms / 1000) })}
        onClick={() => setOpen(true)}
      >
        {t('hearing.say')}
      </Button>
      {open && (
        <Suspense>
          <HearingDialog report={report} message_seq={message.seq} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
