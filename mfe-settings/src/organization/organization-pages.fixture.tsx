import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { readSafetyState } from '@repartee/contracts/ai/safety-endpoints';
import {
  listCreditChanges,
  listIdentityProviders,
  previewRetention,
  readMyOrganization,
  readOrganization,
  readOrganizationMetadata,
} from '@repartee/contracts/people/organization/endpoints';
import {
  type OrganizationErasure,
  readOrganizationErasure,
} from '@repartee/contracts/people/organization/erasure';
import { listOrganizationExports } from '@repartee/contracts/people/organization/export';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { listAuditEntries } from '@repartee/contracts/runtime/audit/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import texts from '../locales/en-GB.json' with { type: 'json' };

const id = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
export const atelier: Organization = {
  id,
  name: 'Atelier Nord',
  slug: 'atelier-nord',
  sso_realm: null,
  logo: null,
  language: 'fr-FR',
  retention_days: null,
  transcript_retention_days: null,
  audio_retention_days: null,
  recordings: 'offered',
  turn_safety: 'model',
  turning_points: true,
  time_zone: 'UTC',
  sign_in_idle_days: 14,
  second_factor: 'optional',
  second_factor_grace_days: 14,
  sign_in_max_days: 30,
  credit_eur: 120.5,
  operator_name: '',
  operator_email: '',
  people: 4,
  erased_at: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-02-05T09:00:00.000Z',
};
export const emptyMetadata = { organization: [], product: [], custom: [] };
export const none = { items: [], total: 0, page: 1, page_size: 12 };
/** An audit event: the period after which reports are deleted was set to 90 days. */
export const entry = {
  id: crypto.randomUUID(),
  created_at: '2026-02-05T09:00:00.000Z',
  organization_id: id,
  actor_id: null,
  actor_name: 'Awa Diallo',
  action: 'organization-updated',
  target_kind: 'organization',
  target_id: id,
  target_name: 'Atelier Nord',
  address: '192.0.2.7',
  before: { retention_days: null },
  after: { retention_days: 90 },
};
const nobody = { count: 0, oldest: null, newest: null };
export const nothingGone = { transcripts: nobody, reports: nobody, recordings: nobody };
export const notLeaving: OrganizationErasure = {
  due_at: null,
  may_undo: false,
  has_super_admin: false,
  asks_password: true,
};
const reading = [
  answers(readSafetyState, () => ({ runs: 'model' as const, reason: 'chosen' as const, outage: null })),
  answers(readMyOrganization, () => atelier),
  answers(readOrganization, () => atelier),
  answers(readOrganizationMetadata, () => emptyMetadata),
  answers(listCreditChanges, () => none),
  answers(listIdentityProviders, () => ({ redirect_uri: 'https://practise.example/preconnect', items: [] })),
  answers(readOrganizationErasure, () => notLeaving),
  answers(listOrganizationExports, () => ({ items: [] })),
  answers(previewRetention, () => nothingGone),
  answers(listAuditEntries, () => ({ ...none, items: [entry], total: 1 })),
];

/** API calls that the test does not define return the organization Atelier Nord. */
export function showOrganizationPage(
  page: ReactNode,
  role: 'operator' | 'super-admin',
  props: Partial<MockHostProps> = {},
) {
  const { calls = [], ...rest } = props;
  render(
    <MockHost
      user={{ organization_id: crypto.randomUUID() }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-settings': texts }}
      calls={[...calls, ...reading]}
      {...rest}
    >
      {page}
    </MockHost>,
  );
}
export const typeIntoField = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });
export const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
export const saveOrganization = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
