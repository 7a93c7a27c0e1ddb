import type { Application } from '@repartee/contracts/application/application';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ApplicationDeclaration } from '@repartee/contracts/platform/remote-manifest';

/** `state` is undefined if the application was never offered to the user's organization. */
export interface OfferedApplication {
  readonly declared: ApplicationDeclaration;
  readonly state: Application | undefined;
}

/**
 * A super-admin gets all applications of enabled remotes. Other users get the applications that are offered to their
 * organization.
 */
export const offeredApplications = (
  { remotes }: Pick<BootManifest, 'remotes'>,
  states: readonly Application[],
  superAdmin: boolean,
): OfferedApplication[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ manifest }) => manifest.application ?? [])
    .map((declared) => ({ declared, state: states.find(({ application }) => application === declared.id) }))
    .filter(({ state }) => state || superAdmin);
