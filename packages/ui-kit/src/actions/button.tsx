import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface Look {
  /** `primary` once per view; `danger` for what cannot be undone. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** The name of a button that shows only its icon. */
  label?: string;
  /** Fills the width of its place. */
  wide?: boolean;
  children?: ReactNode;
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Work goes on: the button keeps its place and focus, and takes no further press. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

const classesOf = (
  { variant = 'default', size = 'medium', wide, label, children }: Look,
  className?: string,
) =>
  cx(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    label && !children && styles.square,
    className,
  );

const iconSize = { small: 15, medium: 17, large: 18 };

function Inside({ icon, iconEnd, size = 'medium', children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} size={iconSize[size]} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize[size]} />}
    </>
  );
}

/** A button; a verb stands on it. */
export function Button(props: ButtonProps) {
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
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export type ButtonLinkProps = Look & {
  href: string;
  className?: string;
  target?: string;
  rel?: string;
  download?: boolean | string;
  id?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A link that looks like a button: it goes somewhere and does nothing else. */
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
  const look = { variant, size, icon, iconEnd, label, wide, children };
  return (
    <Link {...rest} look="plain" className={classesOf(look, className)} aria-label={label} title={label}>
      <Inside {...look} />
    </Link>
  );
}
