import { useLinks, useUser } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import type { ComponentProps } from 'react';

/** Leads into a session that has not ended. Nobody can talk in it while the organization closes. */
export function ResumeLink({
  session_id,
  ...link
}: { session_id: string } & Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  const links = useLinks();
  if (useUser().organization_erased_at) return null;
  return <ButtonLink {...link} href={links.play(session_id)} />;
}
