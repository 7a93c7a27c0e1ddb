import type { Organization } from '@repartee/contracts/organization/organization';
import { eurOf } from './euro.ts';
import type { OrganizationRow } from './organization-repository.ts';

export const presentOrganization = ({ credit_micro_eur, ...row }: OrganizationRow): Organization => ({
  ...row,
  credit_eur: eurOf(credit_micro_eur),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** What the record of acts keeps of an organization. */
export const recordedFields = ({
  people: _,
  updated_at: __,
  created_at: ___,
  ...fields
}: OrganizationRow) => {
  const { credit_micro_eur, id: ____, ...rest } = fields;
  return { ...rest, credit_eur: eurOf(credit_micro_eur) };
};
