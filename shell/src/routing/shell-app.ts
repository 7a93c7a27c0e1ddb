import type { LoadRemote } from '../federation/load-or-find-anew.ts';
import type { RemoteDiary } from '../federation/remote-diary.ts';
import type { Recovery } from '../life/recovery.ts';
import type { Guard } from './guard.ts';
import type { MiddlewareRegistry } from './named-middleware.ts';
import type { RouteTable } from './route-table.ts';

/** The parts of the running shell that routing works with; made once in the browser, by hand in tests. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  readonly loadRemote: LoadRemote;
  readonly diary: Pick<RemoteDiary, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  /** Prefix of this document's addresses: `/fr-FR`, or `/`. */
  readonly basename: string;
}
