import { useEndpointMutation } from '@repartee/app-sdk';
import { updateOperatorContact } from '@repartee/contracts/organization/endpoints';
import { insteadOf } from '../form/instead-of.ts';
import { useSaveMetadata } from '../metadata/use-save-metadata.ts';
import { contactOf, draftOf, type OrganizationWriting } from './organization-writing.ts';
import { touchedByChange } from './touched-by-change.ts';

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Sends what differs, part by part: each has a call and a permission of its own. `details` sends the first part. */
export function useSaveOrganization(
  details: (
    id: string,
    after: OrganizationWriting,
    before: OrganizationWriting,
    over: boolean,
  ) => Promise<unknown>,
) {
  const contact = useEndpointMutation(updateOperatorContact, { touches: touchedByChange });
  const saveMetadata = useSaveMetadata();
  return async (
    id: string,
    before: OrganizationWriting,
    after: OrganizationWriting,
    over: boolean,
  ): Promise<void> => {
    if (differ(draftOf(before), draftOf(after))) await details(id, after, before, over);
    if (differ(contactOf(before), contactOf(after)))
      await contact.mutateAsync({
        params: { id },
        body: { ...contactOf(after), ...insteadOf(contactOf(before), over) },
      });
    await saveMetadata(id, before.metadata, after.metadata, over);
  };
}
