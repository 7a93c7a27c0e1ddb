import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RouteTable } from '../app/route-match.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { Guard } from './middleware/guard.ts';
import type { MiddlewareRegistry } from './middleware/named-middleware.ts';

/** Parts of the running shell that routing uses; created once in the browser, mocked in tests. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  /** Whether the user's organization has installed the application of a remote; waits for the user fetch. */
  isInstalled(remote: BootRemote): Promise<boolean>;
  readonly loadRemote: LoadRemote;
  readonly telemetry: Pick<RemoteTelemetry, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  /** Returns the full URL of a navigation's target. */
  resolveTarget(address: string): string;
  /** Path prefix of this document: `/fr-FR`, or `/`. */
  readonly basename: string;
}
