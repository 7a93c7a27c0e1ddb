import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { createContext, useContext } from 'react';
import type { LoadContribution } from '../federation/load-remote.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import type { Texts } from '../language/texts.ts';
import type { UnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import type { RouteTable } from './route-match.ts';

/** Context of the shell's pages and layouts: data and functions of routing and federation, on server and browser. */
export interface RouteContext {
  readonly boot: BootManifest;
  readonly table: RouteTable;
  /** Called in the browser only. */
  readonly loadContribution: LoadContribution;
  /** Load state of each remote in this page; browser only. */
  readonly telemetry?: RemoteTelemetry;
  /** Reloads menu and routes after an application was installed or deleted, in other tabs too; browser only. */
  readonly applicationsChanged?: () => Promise<void>;
  /** Loads the texts of a part of the shell that is loaded on demand; browser only. */
  readonly addTexts: Texts['addPart'];
  /** R-APP-4: crawlers get no error page. */
  readonly crawler: boolean;
  /** Asks the user before unsaved changes are lost. */
  readonly leaving: UnsavedChangesPrompt;
}

const Context = createContext<RouteContext | undefined>(undefined);
export const RouteContextProvider = Context.Provider;

export function useRouteContext(): RouteContext {
  const context = useContext(Context);
  if (!context) throw new Error('No RouteContext provider above this component.');
  return context;
}
