import { useHost } from '@repartee/app-sdk';
import { updateOperatorContact } from '@repartee/contracts/organization/endpoints';
import { changedSections, metadataUpdate } from '../metadata/metadata-calls.ts';
import { contactOf, draftOf, type OrganizationWriting } from './organization-writing.ts';

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Sends what differs, part by part: each has a call and a permission of its own. `details` sends the first part. */
export function useSaveOrganization(details: (id: string, writing: OrganizationWriting) => Promise<unknown>) {
  const { api } = useHost();
  return async (id: string, before: OrganizationWriting, after: OrganizationWriting): Promise<void> => {
    if (differ(draftOf(before), draftOf(after))) await details(id, after);
    if (differ(contactOf(before), contactOf(after)))
      await api.call(updateOperatorContact, { params: { id }, body: contactOf(after) });
    for (const section of changedSections(before.metadata, after.metadata))
      await api.call(metadataUpdate[section], { params: { id }, body: { entries: after.metadata[section] } });
  };
}
