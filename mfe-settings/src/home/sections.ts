import type { Access } from '@repartee/contracts/runtime/access/can';
import type { IconName } from '@repartee/ui-kit/icon';
import { jobsPath } from '../paths.ts';

interface Section {
  readonly id:
    | 'profile'
    | 'people'
    | 'organization'
    | 'competencies'
    | 'email'
    | 'webhooks'
    | 'provisioning'
    | 'lti'
    | 'legal'
    | 'installation_legal'
    | 'metadata'
    | 'permissions'
    | 'organizations'
    | 'environment'
    | 'builds'
    | 'menu'
    | 'jobs';
  readonly path: string;
  readonly icon: IconName;
  readonly access: Access;
}

const metadata = [
  'organization-metadata-organization-update',
  'organization-metadata-product-update',
  'organization-metadata-custom-update',
] as const;

/** Each link declares the access that its page requires, so that users see only links to pages that they may open. */
export const sectionGroups: readonly {
  readonly id: 'you' | 'organization' | 'connections' | 'installation';
  readonly sections: readonly Section[];
}[] = [
  {
    id: 'you',
    sections: [{ id: 'profile', path: '/profile', icon: 'user', access: ['user-self-edit'] }],
  },
  {
    id: 'organization',
    sections: [
      { id: 'people', path: '/settings/user/list', icon: 'users', access: ['user-list', 'user-group-list'] },
      {
        id: 'organization',
        path: '/settings/my-organization',
        icon: 'building-2',
        access: ['organization-self-edit'],
      },
      {
        id: 'competencies',
        path: '/settings/competencies',
        icon: 'target',
        access: ['organization-self-edit'],
      },
      { id: 'email', path: '/settings/email', icon: 'mail', access: ['settings-email'] },
      { id: 'legal', path: '/settings/legal', icon: 'file-text', access: ['organization-self-edit'] },
      { id: 'metadata', path: '/settings/metadata', icon: 'list', access: { any: metadata } },
      { id: 'jobs', path: jobsPath, icon: 'list-checks', access: ['organization-detail-read'] },
    ],
  },
  {
    id: 'connections',
    sections: [
      { id: 'webhooks', path: '/settings/webhooks', icon: 'send', access: ['organization-self-edit'] },
      {
        id: 'provisioning',
        path: '/settings/provisioning',
        icon: 'repeat-2',
        access: ['organization-self-edit', 'user-self-edit'],
      },
      { id: 'lti', path: '/settings/lti', icon: 'book-open', access: ['organization-self-edit'] },
      { id: 'permissions', path: '/settings/permissions', icon: 'key-round', access: ['user-update'] },
    ],
  },
  {
    id: 'installation',
    sections: [
      {
        id: 'organizations',
        path: '/settings/organization/list',
        icon: 'globe',
        access: ['organization-list'],
      },
      {
        id: 'environment',
        path: '/env',
        icon: 'sliders-horizontal',
        access: ['environment-variables-read', 'environment-variables-update'],
      },
      {
        id: 'installation_legal',
        path: '/settings/installation/legal',
        icon: 'file-text',
        access: ['environment-variables-update'],
      },
      {
        id: 'builds',
        path: '/settings/builds',
        icon: 'server',
        access: ['environment-variables-read', 'environment-variables-update'],
      },
      {
        id: 'menu',
        path: '/settings/menu',
        icon: 'list',
        access: ['environment-variables-read', 'environment-variables-update'],
      },
    ],
  },
];
