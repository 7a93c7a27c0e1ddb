// @vitest-environment jsdom
import { userGroupDraft } from '@repartee/contracts/people/group-endpoints';
import { createFirstAdministrator } from '@repartee/contracts/people/identity/endpoints';
import { organizationMetadataDraft } from '@repartee/contracts/people/organization/metadata';
import { operatorContact, organizationDraft } from '@repartee/contracts/people/organization/organization';
import { useForm } from '@repartee/ui-kit/form';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { storedValues } from './stored-values.ts';

const formRules = (schema: z.ZodType) =>
  renderHook(() => useForm({ schema, initialValues: {}, save: async () => undefined })).result.current.rules;

const organization = formRules(organizationDraft.extend(operatorContact.shape));

it('form rules state whether a field is required, and which value an empty field has', () => {
  const of = (name: string) => [organization(name).required, organization(name).empty];
  expect(of('name')).toEqual([true, '']);
  expect(of('operator_name')).toEqual([false, '']);
  expect(of('operator_email')).toEqual([false, '']);
  expect(of('sso_realm')).toEqual([false, null]);
  expect(of('slug')).toEqual([false, undefined]);
});

it('form rules find the maximum length of a field, even inside a zod pipe, default or union', () => {
  expect(organization('name').maxLength).toBe(200);
  expect(organization('operator_email').maxLength).toBe(320);
  expect(formRules(userGroupDraft)('description').maxLength).toBe(500);
  expect(formRules(createFirstAdministrator.body)('email').maxLength).toBe(320);
});

it.each([
  [{ name: ' ' }, 'name', { key: 'required' }],
  [{ name: '\u200b' }, 'name', { key: 'unseen' }],
  [{ name: 'x'.repeat(201) }, 'name', { key: 'too_long', count: 200 }],
  [{ retention_days: 0 }, 'retention_days', { key: 'too_small', count: 1 }],
  [{ retention_days: 1.5 }, 'retention_days', { key: 'integer' }],
  [{ slug: 'Not A Slug' }, 'slug', { key: 'invalid' }],
  [{ operator_email: 'nowhere' }, 'operator_email', { key: 'email' }],
  [{ name: 'Atelier Nord' }, 'name', undefined],
])('the form rules check the values %j and return for the field %s the error %j', (change, field, error) => {
  const good = { name: 'A', logo: null, language: 'fr-FR', retention_days: null, sso_realm: null };
  const values = { ...good, operator_name: '', operator_email: '', ...change };
  expect(organization(field).check(values)).toEqual(error);
});

it('form rules validate a list entry against the other entries of the list', () => {
  const rules = formRules(organizationMetadataDraft);
  const custom = [
    { key: 'plan', value: '' },
    { key: 'PLAN', value: '' },
    { key: '', value: '' },
  ];
  const values = { organization: [], product: [], custom };
  const errorOf = (index: number) => rules(['custom', index, 'key']).check(values)?.key;
  expect([errorOf(0), errorOf(1), errorOf(2)]).toEqual([undefined, 'duplicate', 'required']);
});

it('form rules throw an error for a field name that the schema does not have', () => {
  expect(() => organization('motto')).toThrow('The schema of the form has no field motto.');
});

it('`storedValues` returns every field that the schema and the stored row share', () => {
  const schema = z.object({ name: z.string(), motto: z.string().optional(), invite: z.boolean() });
  const stored = { id: 'x', name: 'Ines', motto: 'Ask first' };
  expect(storedValues(schema, stored)).toEqual({ name: 'Ines', motto: 'Ask first' });
});
