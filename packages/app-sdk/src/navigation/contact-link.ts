import { useSession } from '../session/can.tsx';
import { patterns } from './links.ts';

/** Address of the contact page, with the text of the user's organization (E-6). */
export function useContactLink(): string {
  const { user } = useSession();
  return user ? `${patterns.contact}?organization=${user.organization_id}` : patterns.contact;
}
