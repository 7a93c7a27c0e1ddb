import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './button.module.css';
import base from './button-base.module.css';
import { type ButtonProps, buttonIconSize } from './button-props.ts';

export { ButtonLink, type ButtonLinkProps } from './plain-button.tsx';
export type { ButtonProps };

const variants = {
  primary: { color: 'primary', variant: 'solid' },
  default: { color: 'default', variant: 'outlined' },
  ghost: { color: 'default', variant: 'text' },
  danger: { color: 'danger', variant: 'solid' },
  link: { color: 'default', variant: 'link' },
  text: { color: 'default', variant: 'text' },
} as const satisfies Record<string, Pick<AntdButtonProps, 'color' | 'variant'>>;

const inline = { link: styles.link, text: styles.text } as const;

/**
 * A button. Its text should be a verb. The variant `link` looks like a link, and the variant `text` looks like the text
 * around the button.
 */
export function Button(
  props: Omit<ButtonProps, 'variant'> & {
    variant?: ButtonProps['variant'] | keyof typeof inline | undefined;
  },
) {
  const { variant = 'default', size = 'medium', icon, iconEnd, label, wide, children, ...rest } = props;
  const { loading, className, type = 'button', ...button } = rest;
  const drawing = icon ?? iconEnd;
  // antd takes only one icon, so `iconEnd` becomes part of the children if both icons are set. If the button has no
  // text, the children must be undefined, because antd would treat even an empty array as text.
  const words =
    icon && iconEnd ? (
      <>
        {children}
        <Icon name={iconEnd} size={buttonIconSize[size]} />
      </>
    ) : (
      children
    );
  return (
    <AntdRoot>
      <AntdButton
        {...button}
        {...variants[variant]}
        htmlType={type}
        size={size}
        block={wide}
        loading={
          loading && { icon: <span className={cx(base.spinner, styles.spinner)} aria-hidden="true" /> }
        }
        icon={drawing && <Icon name={drawing} size={buttonIconSize[size]} />}
        iconPlacement={iconEnd && !icon ? 'end' : 'start'}
        className={cx(
          base.button,
          styles.button,
          variant in inline ? inline[variant as keyof typeof inline] : styles[size],
          !children && styles.square,
          className,
        )}
        aria-label={button['aria-label'] ?? label}
        title={button.title ?? label}
        aria-busy={loading || undefined}
      >
        {words}
      </AntdButton>
    </AntdRoot>
  );
}
