import { useSession } from '../session/can.tsx';
import { patterns } from './links.ts';

/**
 * Address of the contact page, with the text of an organization (E-6), by default of the user's. A guest's result is shown
 * without a signed-in user, so its page names the organization.
 */
export function useContactLink(organization_id?: string): string {
  const { user } = useSession();
  const id = organization_id ?? user?.organization_id;
  return id ? `${patterns.contact}?organization=${id}` : patterns.contact;
}
