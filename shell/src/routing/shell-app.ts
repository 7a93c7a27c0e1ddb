import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RouteTable } from '../app/route-match.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { Guard } from './middleware/guard.ts';
import type { MiddlewareRegistry } from './middleware/named-middleware.ts';

/** The parts of the shell that routing uses. The browser creates each part once; tests replace them. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  /**
   * Returns whether the user's organization has installed the application of a remote. Resolves when the user is known.
   */
  isInstalled(remote: BootRemote): Promise<boolean>;
  readonly loadRemote: LoadRemote;
  readonly telemetry: Pick<RemoteTelemetry, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  /** Returns the full URL of the target of a navigation, with its hash (`resolveTargetUrl`). */
  resolveTarget(address: string): string;
  /** Path prefix of the document's language, for example `/fr-FR`; `/` if the URL has no language prefix. */
  readonly basename: string;
}
