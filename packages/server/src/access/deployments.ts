import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Deployment } from '@repartee/contracts/platform/deployment/deployment';
import type {
  changeDeployedRemote,
  RemoteChange,
} from '@repartee/contracts/platform/deployment/deployment-endpoints';

/** Reason why the registry refused a change; `message` is one sentence for the user. */
export interface RefusedChange {
  readonly refused: 'changed_meanwhile' | 'unsigned' | 'conflict';
  readonly message: string;
}

/** One change of the registry, as its history records it. */
export interface RegistryEvent {
  readonly revision: number;
  readonly changed_at: string;
  readonly by: string;
  readonly change: string;
  /**
   * Kind of the change and the item that changed. Both are empty for changes that an older version of the registry
   * recorded.
   */
  readonly action: string;
  readonly subject: string;
}

/** Registry of remotes, as the API process reads and changes it. */
export interface Deployments {
  /** Returns the current deployment; null if nothing is published yet or the registry cannot be read. */
  read(): Deployment | null;
  /** Returns the newest revision number without reading that revision. */
  revision(): number;
  /** Returns the changes of the registry, newest first. `most` limits their number; without it, all are returned. */
  history(most?: number): readonly RegistryEvent[];
  /** Returns the ids of registry entries that cannot be read. */
  unreadable(): readonly string[];
  change(
    remote: string,
    given: RemoteChange,
    by: string,
  ): Promise<ReplyOf<typeof changeDeployedRemote> | RefusedChange>;
}
