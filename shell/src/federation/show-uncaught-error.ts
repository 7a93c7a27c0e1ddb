import { isApiError, type UnsavedWork } from '@repartee/app-sdk/first-paint';
import { showToast } from '@repartee/ui-kit/toast';
import type { i18n } from 'i18next';
import { isCrawler } from '../errors/crawler.inline.ts';
import { clientErrorOf, remoteInStack } from '../errors/error-reporter.ts';
import { isChunkLoadError, isReloadNeeded, isRemoteLoadError } from '../errors/load-error.ts';
import { pageErrorOf } from '../errors/page-error.ts';
import { uncaughtErrorStore } from '../errors/uncaught-errors.ts';
import { mountedParts } from './remote-styles.tsx';

/**
 * True if other code handles the error: a 401 renews the token (R-SES-6), and missing code has its own error
 * page (R-APP-3).
 */
const isHandledElsewhere = (error: unknown): boolean =>
  (isApiError(error) && error.status === 401) ||
  isReloadNeeded(error) ||
  isRemoteLoadError(error) ||
  isChunkLoadError(error);

/**
 * Returns the same key for repetitions of an error, so that the error page shows the error once. Returns
 * undefined if the error must not open the error page, such as an error of a browser extension (R-APP-4).
 */
export function uncaughtErrorKey(error: unknown): string | undefined {
  if (isHandledElsewhere(error) || error instanceof DOMException) return undefined;
  if (isApiError(error)) return `${error.status} ${error.code} ${error.message}`;
  if (!(error instanceof Error)) return `value ${JSON.stringify(error)}`;
  if (error.name === 'Thrown') return `value ${error.message}`;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.kind === 'uncaught' ? (told.at ?? undefined) : undefined;
}

/**
 * The remote whose file is in the stack, or `shell` if only its own files are. Undefined for a value without a stack, and
 * for a failed API call, whose stack names the caller only in some browsers.
 */
function ownerOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { remote } = remoteInStack(error.stack) ?? {};
  return remote ?? (isApiError(error) || error.name === 'Thrown' ? undefined : 'shell');
}

/** True if a page or contribution of the remote is on the page. */
const hasPart = (remote: string): boolean =>
  [...mountedParts].some(([home, parts]) => parts > 0 && home.endsWith(`/${remote}/`));

/** What the shell gives: whether the page may be covered, and its texts. */
interface ShellParts {
  readonly host: { readonly unsaved: Pick<UnsavedWork, 'any' | 'holdsPage'> };
  readonly i18n: Pick<i18n, 't'>;
}

const seen = new Set<string>();

/**
 * R-APP-4: an error of a remote covers that remote's page and contributions, and an error of the shell covers the page.
 * An error covers nothing if its owner is unknown, or while the page has unsaved changes or a conversation: a toast
 * shows it. An error of a remote without a part on the page is only reported. Each error is shown once, so
 * that an error in a timer does not cover the page repeatedly. Crawlers see none.
 */
export function showUncaughtError(error: unknown, { host: { unsaved }, i18n: { t } }: ShellParts): void {
  if (isCrawler(navigator.userAgent)) return;
  const key = uncaughtErrorKey(error);
  const owner = ownerOf(error);
  if (key === undefined || seen.has(`${owner} ${key}`)) return;
  seen.add(`${owner} ${key}`);
  if (owner && owner !== 'shell' && !hasPart(owner)) return;
  const shown = pageErrorOf(error);
  if (owner && !unsaved.any() && !unsaved.holdsPage()) uncaughtErrorStore.setState({ [owner]: shown });
  else {
    const text = [t('error.internal_text', { ns: 'shell' }), shown.correlation_id].filter(Boolean).join(' ');
    showToast({ tone: 'danger', text });
  }
}
