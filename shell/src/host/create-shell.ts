import {
  createApi,
  createI18n,
  createUnsavedWork,
  type Host,
  linksOf,
  localStore,
  tabStore,
} from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { setCodeLoader } from '@repartee/ui-kit/load-code';
import { createPath } from 'react-router';
import { withPreloadedReads } from '../app/preloaded-reads.ts';
import { loadRemoteProviders } from '../app/remote-providers.tsx';
import { createHostSlots } from '../contributions/host-slots.tsx';
import type { ErrorLog } from '../errors/application-error.ts';
import { createLoadRemote } from '../federation/load-remote.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import { readPrefix } from '../language/language-prefix.ts';
import { createApplyProfileLanguage, createSwitchLanguage } from '../language/switch-language.ts';
import { createTexts } from '../language/texts.ts';
import { mayRunOverride } from '../overrides/apply-overrides.tsx';
import { deployedBuilds } from '../resilience/build-poll.ts';
import { createRecovery } from '../resilience/recovery.ts';
import { createReloadGuard } from '../resilience/reload-guard.ts';
import { createUnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import { createMiddlewareRegistry } from '../routing/middleware/named-middleware.ts';
import { externalUrl } from '../routing/middleware/navigation-middleware.ts';
import { createLazyTokenRefresh, identityCalls } from '../session/identity-calls.ts';
import { createSessionStore } from '../session/session-store.ts';
import { syncAccountAcrossTabs } from '../session/sync-account-across-tabs.ts';
import { createTokens } from '../session/tokens.ts';
import { trackInstalledApplications } from '../session/track-installed-applications.ts';

/** The session store uses this object to navigate, because the router is created later than the store. */
export interface ShellNavigator {
  go(path: string): Promise<void>;
  /** True if the page of the path needs no sign-in (R-NAV-7). */
  isPublic(path: string): boolean;
  /** The location that a navigation is opening, otherwise that of the page. */
  going(): Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Reloads the page if the target differs only in its hash, because `location.assign` would only scroll. */
function assign(target: string): void {
  const to = new URL(target, location.href);
  const samePage = to.pathname === location.pathname && to.search === location.search;
  if (!samePage || to.origin !== location.origin) {
    location.assign(target);
    return;
  }
  history.replaceState(history.state, '', to);
  location.reload();
}

/** The auth session of this tab, and the API client that sends its token. */
function createAuthSession(
  navigator: ShellNavigator,
  boot: BootManifest,
  arrived: (user: User) => Promise<void>,
  report: (error: unknown) => void,
) {
  const tokens = createTokens(localStore, tabStore);
  /** R-NAV-7: a public page stays open, and is rendered as for a visitor. */
  const toSignIn = async () => {
    const { path } = readPrefix(location.pathname);
    if (navigator.isPublic(path)) return;
    await navigator.go(linksOf(boot.product.slug).signIn(path + location.search));
  };
  const renew = createLazyTokenRefresh({
    tokens,
    local: localStore,
    refresh: async (refresh_token) => {
      const { keycloakRefresh } = await identityCalls();
      return api.call(keycloakRefresh, { body: { refresh_token } }, { keepSession: true });
    },
    report,
    onRefused: () => {
      const wasGuest = tokens.isGuest();
      session.forget(true);
      // A guest whose token is rejected stays on the page, which tells the guest that the access has ended.
      if (!wasGuest) void toSignIn();
    },
  });
  const applications = trackInstalledApplications(() => session, new BroadcastChannel('applications'));
  const client = createApi({
    token: tokens.current,
    renew: async (refused) => {
      const renewed = !session.leaving() && (await renew(refused));
      // E-2: the identity provider may have taken a role away.
      if (renewed) void applications.refetch();
      return renewed;
    },
  });
  const api = applications.watch(withPreloadedReads(client));
  const session = createSessionStore({
    tokens,
    local: localStore,
    tab: tabStore,
    api: () => api,
    arrived,
    // The next user of the browser gets the deployed builds, which only another document loads.
    goHome: () => (boot.remotes.some(({ override }) => override) ? assign('/') : navigator.go('/')),
    leaveTo: (address) => assign(externalUrl(address, location.origin)),
    report,
  });
  syncAccountAcrossTabs(window, tokens, session, () => void toSignIn());
  return { api, session, applicationsChanged: applications.changed };
}

/** What decides whether this page may be left, and what happens when code of it does not load. */
function createLeaving(build: string, errors: ErrorLog, { going }: ShellNavigator) {
  const unsaved = createUnsavedWork();
  const leaving = createUnsavedChangesPrompt(unsaved);
  const mayLeave = async () => !unsaved.any() || unsaved.agreed || (await leaving.ask());
  const guard = createReloadGuard(tabStore, build);
  const recovery = createRecovery({
    build,
    latest: deployedBuilds.latest,
    guard,
    unsaved,
    ask: mayLeave,
    assign,
    here: () => createPath(going()),
  });
  setCodeLoader((code, { optional } = {}) =>
    (optional ? recovery.optional : recovery.part).load(code).catch((error: unknown) => {
      errors.report(error);
      throw error;
    }),
  );
  const leaveTo = async (address: string) => {
    if (await mayLeave()) assign(address);
  };
  return { unsaved, leaving, guard, recovery, leaveTo };
}

/** Connects the parts of the shell in the browser. The router is created later. */
export function createShell(
  boot: BootManifest,
  locale: UiLocale,
  navigator: ShellNavigator,
  errors: ErrorLog,
  telemetry: RemoteTelemetry,
) {
  const i18n = createI18n(locale, {});
  const texts = createTexts(i18n, errors.report);
  const { unsaved, leaving, guard, recovery, leaveTo } = createLeaving(boot.build_id, errors, navigator);
  const switchLanguage = createSwitchLanguage(texts, (address) => void leaveTo(address));
  const { api, session, applicationsChanged } = createAuthSession(
    navigator,
    boot,
    createApplyProfileLanguage(switchLanguage),
    errors.report,
  );
  const middleware = createMiddlewareRegistry(async (name) => {
    const owner = boot.remotes.find(({ manifest }) => manifest.middleware?.includes(name));
    if (owner) await loadRemote(owner, { recovery: recovery.part });
  });
  const loadRemote = createLoadRemote({
    mayRun: (remote) => mayRunOverride(remote, session.resolveSession),
    onLoaded: async (remote) => {
      for (const [name, one] of Object.entries(remote.middleware ?? {})) middleware.add(name, one);
      await Promise.all([texts.add(remote), loadRemoteProviders()]);
    },
    report: errors.report,
    telemetry,
    lookUp: deployedBuilds.remote,
    recovery,
    unsaved,
    language: () => document.documentElement.lang,
  });

  const host: Host = {
    api,
    session,
    product: boot.product,
    demo: boot.demo,
    unsaved,
    slots: createHostSlots(boot.remotes, () => session.state.getState().user),
    leaveTo: (address) => void leaveTo(externalUrl(address, location.origin)),
    setLanguage: (wanted) => void switchLanguage(wanted),
  };
  return {
    host,
    session,
    i18n,
    texts,
    guard,
    recovery,
    leaving,
    middleware,
    loadRemote,
    applicationsChanged,
  };
}
