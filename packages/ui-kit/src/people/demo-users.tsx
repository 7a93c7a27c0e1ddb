import { Avatar } from './avatar.tsx';
import styles from './demo-users.module.css';

/** The demo users below the sign-in form. Uses no antd, because the server also renders this component. */
export function DemoUsers<User extends { readonly email: string; readonly name: string }>(props: {
  title: string;
  hint: string;
  users: readonly User[];
  roleOf(user: User): string;
  choose(user: User): void;
}) {
  return (
    <section className={styles.demo} aria-label={props.title}>
      <h2 className={styles.title}>{props.title}</h2>
      <p className={styles.hint}>{props.hint}</p>
      <ul className={styles.users}>
        {props.users.map((user) => (
          <li key={user.email}>
            <button type="button" className={styles.user} onClick={() => props.choose(user)}>
              <Avatar name={user.name} size={32} />
              <span className={styles.name}>{user.name}</span>
              <span className={styles.role}>{props.roleOf(user)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
