import { useCan, useFormat, useWords } from '@repartee/app-sdk';
import type { UserGroup } from '@repartee/contracts/people/group-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { editGroup, peopleOfGroup } from '../people/paths.ts';
import styles from './group-list.module.css';

/** A group in the list; it leads to its page. */
export function GroupRow({ group }: { group: UserGroup }) {
  const words = useWords('mfe-settings');
  const format = useFormat();
  const can = useCan();
  const { id, name, description, member_count: count } = group;
  const facts = [
    can('organization-list') ? group.organization_name : undefined,
    words('people.changed', { when: format.ago(group.updated_at) }),
  ];
  return (
    <li className={styles.row}>
      <Avatar name={name} image={group.image} look="initials" size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          {can('user-group-create') ? (
            <Link href={editGroup(id)} look="row" className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {description && <p className={styles.about}>{description}</p>}
        <p className={styles.facts}>
          <Facts of={facts} />
        </p>
      </div>
      <Link href={peopleOfGroup(id)} look="plain" className={styles.see}>
        <Chip icon="users">{words('group.members', { count })}</Chip>
      </Link>
    </li>
  );
}
