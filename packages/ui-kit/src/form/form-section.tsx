import { type ReactNode, type Ref, useId } from 'react';
import styles from './form.module.css';

/** A section of a form. A line separates the section from the section above. */
export function FormSection(props: {
  title?: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  /**
   * Makes the section focusable, so that the caller can focus it after removing the focused element. Ignored without
   * `title`.
   */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const { title, about, aside, ref, children } = props;
  const id = useId();
  if (!title) return <div className={styles.section}>{children}</div>;
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Puts two fields on one line if both fit. */
export const FieldPair = (props: { children: ReactNode }) => (
  <div className={styles.pair}>{props.children}</div>
);
