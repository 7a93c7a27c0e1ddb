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
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const later = setTimeout(() => setCopied(false), confirms_ms);
    return () => clearTimeout(later);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // The browser refused the clipboard. The button then does not say “Copied”.
      console.warn('failed to copy to the clipboard', error);
    }
  };
  return (
    <>
      <PlainButton
        {...rest}
        variant={variant}
        icon={copied ? 'check' : 'copy'}
        label={children ? undefined : copied ? t('copied') : t('copy')}
        onClick={() => void copy()}
      >
        {children && (copied ? t('copied') : children)}
      </PlainButton>
      <LiveRegion>{copied ? t('copied') : ''}</LiveRegion>
    </>
  );
}
