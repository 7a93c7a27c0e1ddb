import { metadataEntryLimit, metadataKey, metadataSections } from '@repartee/contracts/organization/metadata';
import {
  operatorContact,
  organizationDraft,
  organizationSlug,
  ssoRealm,
} from '@repartee/contracts/organization/organization';
import { textFault } from '../form/text-fault.ts';
import type { Faults } from '../form/use-form.ts';
import { contactOf, detailsOf, type OrganizationWriting } from './organization-writing.ts';

/** A metadata entry's field is `metadata.<section>.<index>`. */
export function faultsOf(writing: OrganizationWriting): Faults {
  const { name, retention_days } = detailsOf(writing);
  const { operator_email } = contactOf(writing);
  const checks: readonly (readonly [string, boolean, string])[] = [
    ['name', organizationDraft.shape.name.safeParse(name).success, textFault(name, 200)],
    [
      'retention_days',
      organizationDraft.shape.retention_days.safeParse(retention_days).success,
      'retention_wrong',
    ],
    ['slug', !writing.slug.trim() || organizationSlug.safeParse(writing.slug).success, 'slug_wrong'],
    ['sso_realm', !writing.sso_realm.trim() || ssoRealm.safeParse(writing.sso_realm).success, 'realm_wrong'],
    ['operator_email', operatorContact.shape.operator_email.safeParse(operator_email).success, 'email_wrong'],
  ];
  const faults = checks.flatMap(([field, good, why]) => (good ? [] : [[field, why] as const]));
  return { ...Object.fromEntries(faults), ...metadataFaultsOf(writing.metadata) };
}

export function metadataFaultsOf(metadata: OrganizationWriting['metadata']): Faults {
  const faults: Record<string, string> = {};
  for (const section of metadataSections) {
    const keys = metadata[section].map(({ key }) => key.trim().toLowerCase());
    for (const [index, key] of keys.entries()) {
      const field = `metadata.${section}.${index}`;
      if (!metadataKey.safeParse(key).success) faults[field] = key ? 'key_wrong' : 'key_missing';
      else if (keys.indexOf(key) !== index) faults[field] = 'key_twice';
    }
    if (keys.length > metadataEntryLimit) faults[`metadata.${section}`] = 'too_many';
  }
  return faults;
}
