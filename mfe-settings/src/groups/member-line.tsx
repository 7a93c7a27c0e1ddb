import type { GroupMember } from '@repartee/contracts/people/group-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Row } from '@repartee/ui-kit/row';
import type { ReactNode } from 'react';
import { UserStatusChip } from '../list/user-status.tsx';

export function MemberLine({ member, children }: { member: GroupMember; children: ReactNode }) {
  const name = displayName(member);
  return (
    <Row picture={<Avatar name={name} image={member.image} size={36} />} name={name} about={member.email}>
      {member.status !== 'active' && <UserStatusChip status={member.status} />}
      {children}
    </Row>
  );
}
