import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Deployment } from '@repartee/contracts/platform/deployment/deployment';
import type {
  changeDeployedRemote,
  RemoteChange,
} from '@repartee/contracts/platform/deployment/deployment-endpoints';

/** Reason why the registry of remotes rejected a change. `message` is one sentence for the user. */
export interface RefusedChange {
  readonly refused: 'changed_meanwhile' | 'unsigned' | 'conflict';
  readonly message: string;
}

/** A change of the registry of remotes, as recorded in the history of the registry. */
export interface RegistryEvent {
  readonly revision: number;
  readonly changed_at: string;
  readonly by: string;
  readonly change: string;
  /**
   * Kind of the change. This field and `subject` (the changed item) are empty in entries of older versions of the
   * registry.
   */
  readonly action: string;
  readonly subject: string;
}

/** Registry of remotes (deployed front-end modules), which the API process can read and change. */
export interface Deployments {
  /**
   * Returns which builds of the remotes are deployed; null if nothing is published yet or the registry cannot be read.
   */
  read(): Deployment | null;
  /** Returns the number of the newest revision of the registry, without reading that revision. */
  revision(): number;
  /** Returns the changes of the registry, newest first: at most `most` changes, or all if `most` is missing. */
  history(most?: number): readonly RegistryEvent[];
  /** Returns the ids of the remotes whose entries in the registry cannot be read. */
  unreadable(): readonly string[];
  change(
    remote: string,
    given: RemoteChange,
    by: string,
  ): Promise<ReplyOf<typeof changeDeployedRemote> | RefusedChange>;
}
