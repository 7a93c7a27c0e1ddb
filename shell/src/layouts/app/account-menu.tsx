import { patterns, useCan, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { OwnOrganization } from '@repartee/contracts/people/identity/own-organization-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Icon } from '@repartee/ui-kit/icon';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { overridePermission } from '../../overrides/apply-overrides.tsx';
import styles from './account-menu.module.css';
import { activePath } from './side-menu.tsx';
import { useOwnOrganizations } from './use-own-organizations.ts';

const Inspector = lazyPart(
  async () => ({ default: (await import('../../inspector/inspector.tsx')).Inspector }),
  {
    close: ({ onClose }) => onClose(),
  },
);

const organizationItem = ({ id, name, current }: OwnOrganization): MenuItem => ({
  key: id,
  label: name,
  icon: 'building-2',
  checked: current,
  ...(!current && { href: `${patterns.profile}/organization/${id}` }),
});

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const may = useCan();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [inspecting, setInspecting] = useState(false);
  const [approached, setApproached] = useState(false);
  const organizations = useOwnOrganizations(approached && may('user-self-edit'));
  if (!user)
    return (
      <div className={styles.account} aria-hidden="true">
        <Skeleton shape="circle" className={styles.face} />
        <Skeleton width="half" />
      </div>
    );
  const here = activePath([{ path: patterns.profile, active_paths: [] }], pathname) !== undefined;
  const profile = {
    key: 'profile',
    label: t('account.profile'),
    icon: 'user',
    href: patterns.profile,
  } as const;
  const inspector = {
    key: 'inspector',
    label: t('inspector.title'),
    icon: 'cpu',
    onSelect: () => setInspecting(true),
  } as const;
  return (
    <>
      <Menu
        side="above"
        align="start"
        className={styles.place}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            onPointerEnter={() => setApproached(true)}
            onFocus={() => setApproached(true)}
            className={styles.account}
            aria-current={here ? 'page' : undefined}
          >
            <Avatar name={displayName(user)} image={user.image} size={32} />
            <span className={styles.words}>
              <b className={styles.name}>{displayName(user)}</b>
              <span className={styles.organization}>{user.organization_name}</span>
            </span>
            <Icon name="chevrons-up-down" size={15} className={styles.arrows} />
          </button>
        )}
        items={[
          ...(organizations.length > 1 ? organizations.map(organizationItem) : []),
          ...(may('user-self-edit') ? [{ ...profile, separated: organizations.length > 1 }] : []),
          ...(may(overridePermission) ? [inspector] : []),
          { key: 'sign-out', label: t('account.sign_out'), icon: 'log-out', href: patterns.signOut },
        ]}
      />
      {inspecting && <Inspector onClose={() => setInspecting(false)} />}
    </>
  );
}
