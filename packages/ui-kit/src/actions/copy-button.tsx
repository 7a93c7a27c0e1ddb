import { useEffect, useState } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
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
  const { words } = useKit();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const later = setTimeout(() => setCopied(false), confirms_ms);
    return () => clearTimeout(later);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <PlainButton
        {...rest}
        variant={variant}
        icon={copied ? 'check' : 'copy'}
        label={children ? undefined : copied ? words.copied : words.copy}
        onClick={() => copy().catch(() => undefined)}
      >
        {children && (copied ? words.copied : children)}
      </PlainButton>
      <LiveRegion>{copied ? words.copied : ''}</LiveRegion>
    </>
  );
}
