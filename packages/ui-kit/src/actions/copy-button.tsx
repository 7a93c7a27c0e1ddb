import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../kit/live-region.tsx';
import type { ButtonProps } from './button-props.ts';
import { PlainButton } from './plain-button.tsx';

const confirms_ms = 2000;

/** Button that copies a text to the clipboard. Without children it shows only an icon. */
export function CopyButton({
  text,
  children,
  variant = 'ghost',
  ...rest
}: { text: string } & Omit<ButtonProps, 'onClick'>) {
  const { t } = useTranslation('ui-kit');
  const [done, setDone] = useState<'copied' | 'copy_failed'>();
  useEffect(() => {
    if (!done) return;
    const later = setTimeout(() => setDone(undefined), confirms_ms);
    return () => clearTimeout(later);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch (error) {
      // The browser refused the clipboard, or has none, because the page came without HTTPS.
      console.warn('failed to copy to the clipboard', error);
      setDone('copy_failed');
    }
  };
  return (
    <>
      <PlainButton
        {...rest}
        variant={variant}
        icon={done === 'copied' ? 'check' : 'copy'}
        label={children ? undefined : t(done ?? 'copy')}
        onClick={() => void copy()}
      >
        {children && (done ? t(done) : children)}
      </PlainButton>
      <LiveRegion>{done ? t(done) : ''}</LiveRegion>
    </>
  );
}
