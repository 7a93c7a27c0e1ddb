import { useTranslation, useUser } from '@repartee/app-sdk';
import { type AccountRole, accountRoles, mayGrantRole } from '@repartee/contracts/people/user-record';
import { useId } from 'react';
import styles from './role-field.module.css';

/** One of the roles the reader may give, each with what it is for. */
export function RoleField(props: {
  label: string;
  value: AccountRole;
  onChange(role: AccountRole): void;
  disabled?: boolean;
  hint?: string;
}) {
  const { t } = useTranslation('mfe-settings');
  const { organization_role } = useUser();
  const name = useId();
  const given = accountRoles.filter((role) => mayGrantRole(organization_role, role)).toReversed();
  return (
    <fieldset className={styles.field} disabled={props.disabled}>
      <legend className={styles.legend}>{props.label}</legend>
      <div className={styles.roles}>
        {given.map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              name={name}
              checked={props.value === role}
              onChange={() => props.onChange(role)}
              className={styles.input}
            />
            <span className={styles.name}>{t(`person.role.${role}`)}</span>
            <span className={styles.about}>{t(`person.role_about.${role}`)}</span>
          </label>
        ))}
      </div>
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
    </fieldset>
  );
}
