import type { Application } from '@repartee/contracts/application/application';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ApplicationDeclaration } from '@repartee/contracts/platform/remote-manifest';

/** An application as its remote declares it. `state` undefined: never offered to this organization. */
export interface OfferedApplication {
  readonly declared: ApplicationDeclaration;
  readonly state: Application | undefined;
}

/** Returns the applications of enabled remotes that the organization has an offer for; super-admins need no offer. */
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
