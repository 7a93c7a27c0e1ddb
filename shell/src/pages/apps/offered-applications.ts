import type { Application } from '@repartee/contracts/application/application';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ApplicationDeclaration } from '@repartee/contracts/platform/remote-manifest';

/**
 * An application as its remote declares it, with its state in the user's organization. `state` is undefined if the
 * application was never offered to the organization.
 */
export interface OfferedApplication {
  readonly declared: ApplicationDeclaration;
  readonly state: Application | undefined;
}

/**
 * Returns the applications of enabled remotes that are offered to the user's organization. For a super-admin, returns
 * all applications of enabled remotes.
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
