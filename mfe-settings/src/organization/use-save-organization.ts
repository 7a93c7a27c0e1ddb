import { useEndpointMutation } from '@repartee/app-sdk';
import { updateOperatorContact } from '@repartee/contracts/organization/endpoints';
import type { Organization } from '@repartee/contracts/organization/organization';
import { insteadOf } from '../form/instead-of.ts';
import { useSaveMetadata } from '../metadata/use-save-metadata.ts';
import { contactOf, draftOf, type OrganizationWriting, writingOf } from './organization-writing.ts';
import { touchedByChange } from './touched-by-change.ts';

type Part<Answer> = (
  id: string,
  after: OrganizationWriting,
  before: OrganizationWriting,
  over: boolean,
) => Promise<Answer>;

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Sends what differs, part by part: each has a call and a permission of its own. `details` sends the first part. */
export function useSaveOrganization(details: Part<Organization>): Part<OrganizationWriting> {
  const contact = useEndpointMutation(updateOperatorContact, { touches: touchedByChange });
  const saveMetadata = useSaveMetadata();
  return async (id, after, before, over) => {
    let saved = before;
    if (differ(draftOf(before), draftOf(after)))
      saved = writingOf(await details(id, after, before, over), before.metadata);
    if (differ(contactOf(before), contactOf(after))) {
      const body = { ...contactOf(after), ...insteadOf(contactOf(before), over) };
      saved = writingOf(await contact.mutateAsync({ params: { id }, body }), before.metadata);
    }
    return { ...saved, metadata: await saveMetadata(id, after.metadata, before.metadata, over) };
  };
}
