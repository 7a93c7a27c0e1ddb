import type { InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import type { ClientError } from '@repartee/contracts/remotes/client-report-endpoints';
import type { Deployment, RemotePreview } from '@repartee/contracts/remotes/deployment/deployment';
import type {
  changeDeployedRemote,
  RemoteChange,
} from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import type { ArrangedMenu, updateMenuArrangement } from '@repartee/contracts/remotes/menu-arrangement';
import type { RemoteBackend } from '@repartee/contracts/remotes/remote-manifest';

/** A change that the registry of remotes rejected. `message`: the reason in one sentence for the user. */
export interface RefusedChange {
  readonly refused: 'changed_meanwhile' | 'unsigned' | 'conflict';
  readonly message: string;
}

export interface RegistryEvent {
  readonly revision: number;
  readonly changed_at: string;
  readonly by: string;
  readonly change: string;
  /** `action` and `subject` (the changed item) are empty in entries that older versions of the registry wrote. */
  readonly action: string;
  readonly subject: string;
}

/** The service of a deployed remote. `application`: the application that the remote declares. */
export interface DeployedBackend extends RemoteBackend {
  readonly allowed: boolean;
  readonly application: string | undefined;
}

/** A preview that has not ended. `path`: a page of its build, or the home page. */
export interface OpenPreview extends Pick<RemotePreview, 'remote' | 'build' | 'users'> {
  readonly path: string;
}

/** The registry of remotes (deployed front-end modules), for the API process. */
export interface Deployments {
  /** Returns null if nothing is published. */
  read(): Promise<Deployment | null>;
  revision(): number;
  /** Returns the changes, newest first: at most `most` changes, or all if `most` is missing. */
  history(most?: number): Promise<readonly RegistryEvent[]>;
  /** Ids of the remotes whose registry entries cannot be read. */
  unreadable(): readonly string[];
  /** Returns undefined if the remote is not deployed, is disabled or declares no backend. */
  backend(remote: string): DeployedBackend | undefined;
  /** Ids of the remotes whose backends an enabled remote calls, as its current build or its canary declares them. */
  calls(remote: string): readonly string[];
  preview(id: string): OpenPreview | undefined;
  /** Menu entries and widgets, as the remotes declare them and as a super-admin has arranged them. Null as in `read`. */
  menu(): ArrangedMenu | null;
  arrange(
    requestedChange: InputOf<typeof updateMenuArrangement>['body'],
    by: string,
  ): Promise<ArrangedMenu | RefusedChange>;
  change(
    remote: string,
    requestedChange: RemoteChange,
    by: string,
  ): Promise<ReplyOf<typeof changeDeployedRemote> | RefusedChange>;
}

/** `token`: the field `report_token` of the boot manifest. Reports with an invalid token are ignored. */
export interface RemoteReports {
  error(token: string, error: Omit<ClientError, 'correlation_id'>): void;
  load(token: string, load: { remote: string; build: string; milliseconds: number }): void;
}
