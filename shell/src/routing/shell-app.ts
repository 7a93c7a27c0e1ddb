import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RouteTable } from '../app/route-match.ts';
import type { LoadRemote, RemoteTelemetry } from '../federation/load-remote.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { Guard } from './middleware/guard.ts';
import type { MiddlewareRegistry } from './middleware/named-middleware.ts';

/** The parts of the running shell that routing works with; made once in the browser, by hand in tests. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  /** Whether a remote is there for the user, by the applications of their organization; waits for the user fetch. */
  isInstalled(remote: BootRemote): Promise<boolean>;
  readonly loadRemote: LoadRemote;
  readonly telemetry: Pick<RemoteTelemetry, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  /** The whole address of a page that is being navigated to. */
  resolveTarget(address: string): string;
  /** Prefix of this document's addresses: `/fr-FR`, or `/`. */
  readonly basename: string;
}
