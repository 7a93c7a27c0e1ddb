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
  link: { color: 'primary', variant: 'link' },
} as const satisfies Record<string, Pick<AntdButtonProps, 'color' | 'variant'>>;

/** A button; a verb stands on it. `link` stands in a text or a row and looks as words that can be pressed. */
export function Button(
  props: Omit<ButtonProps, 'variant'> & { variant?: ButtonProps['variant'] | 'link' | undefined },
) {
  const { variant = 'default', size = 'medium', icon, iconEnd, label, wide, children, ...rest } = props;
  const { loading, className, type = 'button', ...button } = rest;
  const drawing = icon ?? iconEnd;
  // antd takes one icon; and any children, also none of several, make it a button with words.
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
        iconPlacement={icon ? 'start' : 'end'}
        className={cx(
          base.button,
          styles.button,
          variant === 'link' ? styles.link : styles[size],
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
