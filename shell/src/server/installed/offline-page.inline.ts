export interface OfflineTexts {
  readonly offline: { readonly title: string; readonly text: string };
  readonly unreachable: { readonly title: string; readonly text: string };
  readonly again: string;
}

/**
 * Inline script of the offline page: shows it in the language of the path, the cookie or the browser (R-NAV-5), and opens
 * the document as soon as it can be requested again.
 */
export function showOfflinePage(
  texts: Record<string, OfflineTexts>,
  product: string,
  languageCookie: string,
): void {
  const locales = Object.keys(texts);
  const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const localeFor = (tag = '') =>
    locales.find((locale) => locale === tag) ??
    locales.find((locale) => languageOf(locale) === languageOf(tag));
  const locale =
    locales.find((locale) => location.pathname.split('/')[1] === locale) ??
    localeFor(new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]) ??
    navigator.languages.map(localeFor).find(Boolean) ??
    document.documentElement.lang;
  const { offline, unreachable, again } = texts[locale] as OfflineTexts;
  const { title, text } = navigator.onLine ? unreachable : offline;
  const write = (name: string, content: string) => {
    const element = document.querySelector(name);
    if (element) element.textContent = content;
  };
  document.documentElement.lang = locale;
  write('title', `${title} · ${product}`);
  write('h1', title);
  write('p', text);
  write('button', again);
  document.querySelector('button')?.addEventListener('click', () => location.reload());

  const longestPause_ms = 30_000;
  let pause_ms = 2000;
  let timer = 0;
  const look = async () => {
    clearTimeout(timer);
    try {
      // The document itself: if only other addresses responded, the page would be loaded again and again.
      if (document.visibilityState === 'visible') {
        await fetch(location.href, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
        location.reload();
        return;
      }
    } catch {
      // Still unreachable.
    }
    timer = window.setTimeout(look, pause_ms);
    pause_ms = Math.min(2 * pause_ms, longestPause_ms);
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  timer = window.setTimeout(look, pause_ms);
}
