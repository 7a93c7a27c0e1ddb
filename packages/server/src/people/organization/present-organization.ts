import type { Organization } from '@repartee/contracts/people/organization/organization';
import type { z } from 'zod';
import { eurOf } from './credit-repository.ts';
import type { OrganizationRow } from './organization-repository.ts';

export const presentOrganization = ({
  credit_micro_eur,
  spent_micro_eur,
  second_factor_since: _,
  ...row
}: OrganizationRow): Organization => ({
  ...row,
  credit_eur: eurOf(credit_micro_eur - spent_micro_eur),
  erased_at: row.erased_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const storedFields = <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>, row: OrganizationRow) =>
  Object.fromEntries(
    Object.keys(draft.shape).map((field) => [field, row[field as keyof OrganizationRow]]),
  ) as z.output<z.ZodObject<Shape>>;

export const recordedFields = ({
  people: _,
  erased_at: ______,
  updated_at: __,
  created_at: ___,
  second_factor_since: _____,
  ...fields
}: OrganizationRow) => {
  const { credit_micro_eur, spent_micro_eur, id: ____, ...rest } = fields;
  return { ...rest, credit_eur: eurOf(credit_micro_eur - spent_micro_eur) };
};
