import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { createContext, useContext } from 'react';
import type { LoadContribution, RemoteTelemetry } from '../federation/load-remote.ts';
import type { Texts } from '../language/texts.ts';
import type { UnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import type { RouteTable } from './route-match.ts';

/** What pages and layouts of the shell need of routing and federation, on the server as in the browser. */
export interface RouteContext {
  readonly boot: BootManifest;
  readonly table: RouteTable;
  /** Only ever called in the browser. */
  readonly loadContribution: LoadContribution;
  /** How loading each remote went in this page; only in the browser. */
  readonly telemetry?: RemoteTelemetry;
  /** Says that an application was installed or deleted: menu and pages follow, in other tabs too. Only in the browser. */
  readonly applicationsChanged?: () => Promise<void>;
  /** Brings the texts of a part of the shell that is loaded later; only ever called in the browser. */
  readonly addTexts: Texts['addPart'];
  /** R-APP-4: a crawler is shown no error page. */
  readonly crawler: boolean;
  /** Whether unsaved work may be lost. */
  readonly leaving: UnsavedChangesPrompt;
}

const Context = createContext<RouteContext | undefined>(undefined);
export const RouteContextProvider = Context.Provider;

export function useRouteContext(): RouteContext {
  const context = useContext(Context);
  if (!context) throw new Error('There is no route context above this component.');
  return context;
}
