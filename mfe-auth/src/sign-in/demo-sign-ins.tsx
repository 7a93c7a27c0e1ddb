import type { Host } from '@repartee/app-sdk';
import { useTranslation } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import styles from './demo-sign-ins.module.css';

type DemoSignIn = NonNullable<Host['demo']>['sign_ins'][number];

/** In demo mode: one press signs in as one of the seeded people. */
export function DemoSignIns(props: { signIns: readonly DemoSignIn[]; choose: (one: DemoSignIn) => void }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <section className={styles.demo} aria-label={t('demo.title')}>
      <h2 className={styles.title}>{t('demo.title')}</h2>
      <p className={styles.hint}>{t('demo.hint')}</p>
      <ul className={styles.people}>
        {props.signIns.map((one) => (
          <li key={one.email}>
            <button type="button" className={styles.person} onClick={() => props.choose(one)}>
              <Avatar name={one.name} size={32} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.role}>{t(`role.${one.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
