import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

export function ClampedText({ text }: { text: string }) {
  const { t } = useTranslation('player');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [longer, setLonger] = useState(false);
  useLayoutEffect(() => {
    const shown = paragraph.current;
    if (!shown || open) return;
    const measure = () => setLonger(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [open]);
  return (
    <div>
      <p ref={paragraph} className={styles.text} data-clamped={!open || undefined}>
        {text}
      </p>
      {longer && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          aria-expanded={open}
          iconEnd={open ? 'chevron-up' : 'chevron-down'}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'brief.less' : 'brief.more')}
        </Button>
      )}
    </div>
  );
}
