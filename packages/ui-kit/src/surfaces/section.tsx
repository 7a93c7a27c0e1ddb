import { type ReactNode, useId } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './section.module.css';

/** A section of a page with a title. `aside` is shown at the end of the title's line. */
export function Section(props: {
  title: ReactNode;
  subtitle?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, props.className)}>
      <div className={styles.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside && <div className={styles.aside}>{props.aside}</div>}
      </div>
      {props.subtitle && <div className={styles.subtitle}>{props.subtitle}</div>}
      {props.children}
    </section>
  );
}
