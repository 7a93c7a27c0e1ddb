import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Deployment } from '@repartee/contracts/platform/deployment/deployment';
import type {
  changeDeployedRemote,
  RemoteChange,
} from '@repartee/contracts/platform/deployment/deployment-endpoints';

/** Why a change was not made: `message` says it in one sentence. */
export interface RefusedChange {
  readonly refused: 'changed_meanwhile' | 'unsigned' | 'conflict';
  readonly message: string;
}

/** One change of the registry, as its history has it. */
export interface RegistryEvent {
  readonly revision: number;
  readonly changed_at: string;
  readonly by: string;
  readonly change: string;
  /** The kind of change and what it is of; empty in a registry from before they were recorded. */
  readonly action: string;
  readonly subject: string;
}

/** The registry of remotes, as a process that hosts the API sees it. */
export interface Deployments {
  /** What is deployed; null before the first publication, and where the registry is not to be seen. */
  read(): Deployment | null;
  /** The newest revision, without reading it. */
  revision(): number;
  /** Every change there ever was, newest first; or the newest of them. */
  history(most?: number): readonly RegistryEvent[];
  /** Ids of the registry entries that cannot be read. */
  unreadable(): readonly string[];
  change(
    remote: string,
    given: RemoteChange,
    by: string,
  ): Promise<ReplyOf<typeof changeDeployedRemote> | RefusedChange>;
}
