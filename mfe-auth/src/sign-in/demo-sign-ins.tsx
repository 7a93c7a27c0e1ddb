import type { Host } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { useAuthWords } from '../words.ts';
import styles from './demo-sign-ins.module.css';

type DemoSignIn = NonNullable<Host['demo']>['sign_ins'][number];

/** In demo mode: one press signs in as one of the seeded people. */
export function DemoSignIns(props: { signIns: readonly DemoSignIn[]; choose: (one: DemoSignIn) => void }) {
  const words = useAuthWords();
  return (
    <section className={styles.demo} aria-label={words('demo.title')}>
      <h2 className={styles.title}>{words('demo.title')}</h2>
      <p className={styles.hint}>{words('demo.hint')}</p>
      <ul className={styles.people}>
        {props.signIns.map((one) => (
          <li key={one.email}>
            <button type="button" className={styles.person} onClick={() => props.choose(one)}>
              <Avatar name={one.name} size={32} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.role}>{words(`role.${one.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
