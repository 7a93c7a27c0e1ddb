import type { RemotePage } from '@repartee/app-sdk';

export const pages: readonly RemotePage[] = [
  {
    pattern: '/env',
    load: () =>
      import(/* webpackChunkName: "environment/environment-page" */ './environment/environment-page.tsx'),
  },
  {
    pattern: '/settings',
    load: () => import(/* webpackChunkName: "home/settings-home-page" */ './home/settings-home-page.tsx'),
  },
  {
    pattern: '/settings/metadata',
    load: () =>
      import(
        /* webpackChunkName: "organization/metadata/metadata-page" */ './organization/metadata/metadata-page.tsx'
      ),
  },
  {
    pattern: '/settings/permissions',
    load: () =>
      import(/* webpackChunkName: "permissions/permissions-page" */ './permissions/permissions-page.tsx'),
  },
  {
    pattern: '/settings/builds',
    load: () => import(/* webpackChunkName: "builds/builds-page" */ './builds/builds-page.tsx'),
  },
  {
    pattern: '/settings/builds/catalogue',
    load: () => import(/* webpackChunkName: "builds/catalogue-page" */ './builds/catalogue-page.tsx'),
  },
  {
    pattern: '/settings/menu',
    load: () => import(/* webpackChunkName: "menu/menu-page" */ './menu/menu-page.tsx'),
  },
  {
    pattern: '/settings/jobs',
    load: () => import(/* webpackChunkName: "jobs/jobs-page" */ './jobs/jobs-page.tsx'),
  },
  {
    pattern: '/settings/user/list',
    load: () => import(/* webpackChunkName: "users/list/user-list-page" */ './users/list/user-list-page.tsx'),
  },
  {
    pattern: '/settings/user/create',
    load: () =>
      import(/* webpackChunkName: "users/form/user-create-page" */ './users/form/user-create-page.tsx'),
  },
  {
    pattern: '/settings/user/edit/{id}',
    load: () => import(/* webpackChunkName: "users/form/user-edit-page" */ './users/form/user-edit-page.tsx'),
  },
  {
    pattern: '/settings/usergroup/create',
    load: () => import(/* webpackChunkName: "groups/group-page" */ './groups/group-page.tsx'),
  },
  {
    pattern: '/settings/usergroup/edit/{id}',
    load: () => import(/* webpackChunkName: "groups/group-page" */ './groups/group-page.tsx'),
  },
  {
    pattern: '/settings/my-organization',
    load: () =>
      import(
        /* webpackChunkName: "organization/my-organization-page" */ './organization/my-organization-page.tsx'
      ),
  },
  {
    pattern: '/settings/email',
    load: () => import(/* webpackChunkName: "email/email-page" */ './email/email-page.tsx'),
  },
  {
    pattern: '/settings/webhooks',
    load: () =>
      import(/* webpackChunkName: "webhooks/webhook-list-page" */ './webhooks/webhook-list-page.tsx'),
  },
  {
    pattern: '/settings/webhooks/{id}',
    load: () => import(/* webpackChunkName: "webhooks/webhook-page" */ './webhooks/webhook-page.tsx'),
  },
  {
    pattern: '/settings/provisioning',
    load: () =>
      import(/* webpackChunkName: "provisioning/provisioning-page" */ './provisioning/provisioning-page.tsx'),
  },
  {
    pattern: '/settings/lti',
    load: () => import(/* webpackChunkName: "lti/lti-page" */ './lti/lti-page.tsx'),
  },
  {
    pattern: '/settings/competencies',
    load: () =>
      import(/* webpackChunkName: "competencies/competencies-page" */ './competencies/competencies-page.tsx'),
  },
  {
    pattern: '/settings/legal',
    load: () =>
      import(/* webpackChunkName: "legal/organization-legal-page" */ './legal/organization-legal-page.tsx'),
  },
  {
    pattern: '/settings/installation/legal',
    load: () =>
      import(/* webpackChunkName: "legal/installation-legal-page" */ './legal/installation-legal-page.tsx'),
  },
  {
    pattern: '/settings/organization/list',
    load: () =>
      import(
        /* webpackChunkName: "organization/organization-list-page" */ './organization/organization-list-page.tsx'
      ),
  },
  {
    pattern: '/settings/organization/create',
    load: () =>
      import(
        /* webpackChunkName: "organization/organization-create-page" */ './organization/organization-create-page.tsx'
      ),
  },
  {
    pattern: '/settings/organization/edit/{id}',
    load: () =>
      import(
        /* webpackChunkName: "organization/organization-edit-page" */ './organization/organization-edit-page.tsx'
      ),
  },
];
