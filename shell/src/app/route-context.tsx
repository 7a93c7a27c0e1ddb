import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { createContext, useContext } from 'react';
import type { LoadContribution } from '../federation/load-remote.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import type { Texts } from '../language/texts.ts';
import type { UnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import type { RouteTable } from './route-match.ts';

export interface RouteContext {
  readonly boot: BootManifest;
  readonly table: RouteTable;
  readonly loadContribution: LoadContribution;
  readonly telemetry?: RemoteTelemetry;
  /** Reloads menu and routes in all tabs after an application was installed or deleted. Undefined on the server. */
  readonly applicationsChanged?: () => Promise<void>;
  /** Loads the texts of a part of the shell. */
  readonly addTexts: Texts['addPart'];
  /** True if a crawler requests the page. Crawlers get no error page (R-APP-4). */
  readonly crawler: boolean;
  readonly leaving: UnsavedChangesPrompt;
}

const Context = createContext<RouteContext | undefined>(undefined);
export const RouteContextProvider = Context.Provider;

export function useRouteContext(): RouteContext {
  const context = useContext(Context);
  if (!context) throw new Error('No RouteContext provider above this component.');
  return context;
}
