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
    } catch {
      // The browser refused the clipboard, or has none, because the page came without HTTPS. The button says so.
      setDone('copy_failed');
    }
  };
  const said = done && t(done);
  return (
    <>
      <PlainButton
        {...rest}
        variant={variant}
        icon={done === 'copied' ? 'check' : 'copy'}
        label={children ? undefined : (said ?? t('copy'))}
        onClick={() => void copy()}
      >
        {children && (said ?? children)}
      </PlainButton>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
