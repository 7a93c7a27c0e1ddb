import type { Permission } from '@repartee/contracts/access/permissions';
import type { IconName } from '@repartee/ui-kit/icon';

interface Section {
  readonly id: string;
  readonly path: string;
  readonly icon: IconName;
  readonly access: readonly Permission[];
}

/** The parts of the settings, each behind what its page asks for. */
export const sections: readonly Section[] = [
  { id: 'profile', path: '/profile', icon: 'user', access: ['user-self-edit'] },
  { id: 'people', path: '/settings/user/list', icon: 'users', access: ['user-list', 'user-group-list'] },
  {
    id: 'organization',
    path: '/settings/my-organization',
    icon: 'building-2',
    access: ['organization-self-edit'],
  },
  { id: 'organizations', path: '/settings/organization/list', icon: 'globe', access: ['organization-list'] },
  {
    id: 'metadata',
    path: '/settings/metadata',
    icon: 'list',
    access: [
      'organization-metadata-organization-update',
      'organization-metadata-product-update',
      'organization-metadata-custom-update',
    ],
  },
  {
    id: 'environment',
    path: '/env',
    icon: 'sliders-horizontal',
    access: ['environment-variables-read', 'environment-variables-update'],
  },
];
