import { displayName } from '@repartee/contracts/identity/display-name';
import type { GroupMember } from '@repartee/contracts/people/group-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import type { ReactNode } from 'react';
import { UserStatusChip } from '../list/user-status.tsx';
import styles from './members-field.module.css';

export function MemberLine({ member, children }: { member: GroupMember; children: ReactNode }) {
  const name = displayName(member);
  return (
    <li className={styles.line}>
      <Avatar name={name} image={member.image} size={32} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{member.email}</p>
      </div>
      {member.status !== 'active' && <UserStatusChip status={member.status} />}
      {children}
    </li>
  );
}
