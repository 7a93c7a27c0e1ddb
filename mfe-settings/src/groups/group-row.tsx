import { useCan, useFormat, useTranslation } from '@repartee/app-sdk';
import type { UserGroup } from '@repartee/contracts/people/group-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { Row } from '@repartee/ui-kit/row';
import { editGroupPath, groupUsersPath } from '../paths.ts';
import styles from './group-row.module.css';

export function GroupListRow({ group }: { group: UserGroup }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const can = useCan();
  const { id, name, description, member_count: count } = group;
  const facts = [
    can('organization-list') ? group.organization_name : undefined,
    t('people.changed', { when: format.ago(group.updated_at) }),
  ];
  return (
    <Row
      picture={<Avatar name={name} image={group.image} variant="initials" size={40} />}
      name={name}
      href={can('user-group-create') ? editGroupPath(id) : undefined}
      about={description}
      facts={
        <span className={styles.facts}>
          <Facts of={facts} />
        </span>
      }
    >
      <Link href={groupUsersPath(id)} variant="plain" className={styles.see}>
        <Chip icon="users">{t('group.members', { count })}</Chip>
      </Link>
    </Row>
  );
}
