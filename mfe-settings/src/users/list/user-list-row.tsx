import { useCan, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { Menu } from '@repartee/ui-kit/menu';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { classNames } from '../../class-names.ts';
import { UserStatusChip } from '../../list/user-status.tsx';
import { editUserPath } from '../../paths.ts';
import type { UserActions } from '../actions/use-user-actions.tsx';
import { useUserMenu } from '../actions/use-user-menu.ts';
import { mayEditUser } from '../parts/may-edit-user.ts';
import { RoleBadge } from '../parts/role-badge.tsx';
import styles from './user-row.module.css';

export function UserListRow(props: {
  person: UserRecord;
  actions: UserActions;
  selected: boolean;
  onSelect(selected: boolean): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const reader = useUser();
  const can = useCan();
  const { person, actions, selected, onSelect } = props;
  const name = displayName(person);
  const items = useUserMenu(person, actions);
  const groups = person.groups.map((group) => group.name);
  const facts = [
    can('organization-list') ? person.organization_name : undefined,
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
      <Checkbox
        className={styles.check}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
        label={<VisuallyHidden>{t('people.select', { name })}</VisuallyHidden>}
      />
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
        <RoleBadge role={person.role} />
        <UserStatusChip status={person.erasure_requested_at ? 'erasure' : person.status} />
      </div>
      <div className={styles.menu}>
        {items.length > 0 && (
          <Menu
            items={items}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" icon="ellipsis" label={t('people.actions', { name })} />
            )}
          />
        )}
      </div>
    </li>
  );
}
