/**
 * The exports of `app-sdk` that the first paint of a page needs. The shell imports this file. Remotes import
 * the whole package, which adds hooks, for example for queries and forms. Both share the same module
 * instances.
 */

export type { TFunction } from 'i18next';
export {
  type Api,
  type ApiOptions,
  addressOf,
  type CallOptions,
  createApi,
  nextCorrelationId,
} from './api/api.ts';
export { type ApiError, apiError, isApiError } from './api/api-error.ts';
export {
  type ContributionProps,
  defineRemote,
  type NamedMiddleware,
  type NavigationTarget,
  type PrefetchContribution,
  type PrefetchPage,
  type PrefetchRead,
  type Remote,
  type RemoteDefinition,
  type RemotePage,
  remoteFault,
} from './define-remote.ts';
export { useErrorCodeText, useErrorText } from './errors/use-error-text.ts';
export { useFormHost } from './forms/form-host.ts';
export {
  type ContributionSubject,
  type Host,
  HostProvider,
  type HostSlots,
  type SlotPart,
  useHost,
} from './host/host.ts';
export type {
  PasswordCredentials,
  ProviderReturn,
  SessionState,
  SessionStore,
} from './host/session-state.ts';
export { createUnsavedWork, type UnsavedWork } from './host/unsaved-work.ts';
export { createI18n, loadSdkTexts, type Messages, useLocale } from './i18n/create-i18n.ts';
export { useTranslation } from './i18n/typed-translation.ts';
export {
  LayoutSidebar,
  LayoutSidebarProvider,
  useHasLayoutSidebar,
} from './navigation/layout-sidebar.tsx';
export { afterSignIn, linksOf, localPath, patterns, useLinks } from './navigation/links.ts';
export { Can, useCan, useSession, useUser } from './session/can.tsx';
export {
  type ClaimableGuest,
  forgetClaimableGuests,
  readClaimableGuests,
  rememberClaimableGuest,
} from './session/claimable-guests.ts';
export { removeDraftsOf } from './storage/form-drafts.ts';
export {
  localStore,
  type SafeStorage,
  safeStorage,
  storageKeys,
  tabKeys,
  tabStore,
} from './storage/safe-storage.ts';
