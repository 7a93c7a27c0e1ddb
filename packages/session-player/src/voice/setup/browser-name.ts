/** Browsers whose permission settings are in different places. */
export type BrowserName = 'firefox' | 'safari' | 'ios' | 'chromium';

/** Returns which of these browsers this is. */
export function browserName(agent: string = navigator.userAgent): BrowserName {
  if (/iPhone|iPad|CriOS|FxiOS/.test(agent)) return 'ios';
  if (/Firefox\//.test(agent)) return 'firefox';
  return /Safari\//.test(agent) && !/Chrome|Chromium|Edg\//.test(agent) ? 'safari' : 'chromium';
}
