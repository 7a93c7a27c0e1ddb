import { useTranslation } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Menu } from '@repartee/ui-kit/menu';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import type { UserActions } from '../actions/use-user-actions.tsx';
import { useUserMenu } from '../actions/use-user-menu.ts';
import { RoleBadge } from '../parts/role-badge.tsx';
import { UserListRow } from './user-list-row.tsx';
import styles from './user-row.module.css';

export function SelectableUserRow(props: {
  person: UserRecord;
  actions: UserActions;
  selected: boolean;
  onSelect(selected: boolean): void;
  showOrganization: boolean;
}) {
  const { t } = useTranslation('mfe-settings');
  const { person, actions, selected, onSelect } = props;
  const name = displayName(person);
  const items = useUserMenu(person, actions);
  return (
    <UserListRow
      person={person}
      selected={selected}
      showOrganization={props.showOrganization}
      check={
        <Checkbox
          className={styles.check}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          label={<VisuallyHidden>{t('people.select', { name })}</VisuallyHidden>}
        />
      }
      role={<RoleBadge role={person.role} />}
      menu={
        items.length > 0 && (
          <Menu
            items={items}
            trigger={(trigger) => (
              <Button {...trigger} variant="ghost" icon="ellipsis" label={t('people.actions', { name })} />
            )}
          />
        )
      }
    />
  );
}
