import { useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { UserStatusChip } from '../../list/user-status.tsx';
import { editUserPath } from '../../paths.ts';
import { mayEditUser } from '../parts/may-edit-user.ts';
import styles from './user-row.module.css';

/** Checkbox, role and menu are props, because `FirstUsers` shows them without antd. */
export function UserListRow(props: {
  person: UserRecord;
  selected: boolean;
  showOrganization: boolean;
  check: ReactNode;
  role: ReactNode;
  menu: ReactNode;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const reader = useUser();
  const { person, selected } = props;
  const name = displayName(person);
  const groups = person.groups.map((group) => group.name);
  const facts = [
    props.showOrganization ? person.organization_name : undefined,
    groups.length > 0 ? groups.join(', ') : undefined,
  ];
  return (
    <li
      className={classNames(
        styles.row,
        selected && styles.selected,
        person.status === 'deactivated' && styles.closed,
      )}
    >
      {props.check}
      <Avatar name={name} image={person.image} size={40} className={styles.face} />
      <div className={styles.words}>
        <p className={styles.name}>
          {mayEditUser(reader, person) ? (
            <Link href={editUserPath(person.id)} variant="row" className={styles.link}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {person.id === reader.id && <span className={styles.you}> ({t('people.you')})</span>}
        </p>
        <p className={styles.email}>{person.email}</p>
      </div>
      <div className={styles.facts}>
        <p>
          <Facts of={facts} />
        </p>
        <p>{t('people.changed', { when: format.ago(person.updated_at) })}</p>
      </div>
      <div className={styles.marks}>
        {props.role}
        <UserStatusChip status={person.erasure_requested_at ? 'erasure' : person.status} />
      </div>
      <div className={styles.menu}>{props.menu}</div>
    </li>
  );
}
