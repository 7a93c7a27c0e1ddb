import type { MouseEvent } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import base from './button-base.module.css';
import { type ButtonAppearance, type ButtonProps, buttonIconSize } from './button-props.ts';
import { Link } from './link.tsx';
import styles from './plain-button.module.css';

const classesOf = (
  { variant = 'default', size = 'medium', wide, label, children }: ButtonAppearance,
  className?: string,
) =>
  cx(
    base.button,
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    label && !children && styles.square,
    className,
  );

function Inside({ icon, iconEnd, size = 'medium', children }: ButtonAppearance) {
  return (
    <>
      {icon && <Icon name={icon} size={buttonIconSize[size]} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={buttonIconSize[size]} />}
    </>
  );
}

/**
 * A button without antd, for server-rendered pages, for errors, and for a button whose variant changes: antd would replace
 * its element, which loses the focus. Elsewhere use `button`.
 */
export function PlainButton(props: ButtonProps) {
  const { variant, size, icon, iconEnd, label, wide, children, loading, className, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classesOf(props, className)}
      aria-label={rest['aria-label'] ?? label}
      title={rest.title ?? label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      <Inside icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </Inside>
      {loading && <span className={cx(base.spinner, styles.spinner)} aria-hidden="true" />}
    </button>
  );
}

export type ButtonLinkProps = ButtonAppearance & {
  href: string;
  className?: string;
  target?: string;
  rel?: string;
  download?: boolean | string;
  id?: string;
  'aria-label'?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  label,
  wide,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const appearance = { variant, size, icon, iconEnd, label, wide, children };
  return (
    <Link
      {...rest}
      variant="plain"
      className={classesOf(appearance, className)}
      aria-label={rest['aria-label'] ?? label}
      title={label}
    >
      <Inside {...appearance} />
    </Link>
  );
}
