import { type ReactNode, type Ref, useId } from 'react';
import styles from './form.module.css';

/** A part of a form; a rule parts it from the one above. */
export function FormSection(props: {
  title?: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  /** Takes the focus, where what had it goes away. */
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

/** Two fields on one line, where there is room. */
export const FieldPair = (props: { children: ReactNode }) => (
  <div className={styles.pair}>{props.children}</div>
);
