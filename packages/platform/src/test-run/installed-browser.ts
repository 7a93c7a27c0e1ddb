import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Debian's headless shell crashes if a page asks for speech recognition on the device, so this switch removes it. */
export const noDeviceRecognition = '--disable-blink-features=OnDeviceWebSpeechAvailable';

/** Returns the path of the operating system's Chromium or Chrome; undefined if neither is installed. */
export const installedChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Returns Playwright's launch options for a full Chromium, because the headless shell has no fake microphone.
 * Playwright's own Chromium is used if the operating system has none.
 */
export function chromiumLaunchOptions(): { executablePath: string } | { channel: 'chromium' } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

/**
 * Returns Playwright's launch options for the headless shell, which needs less processor time than Chromium, or for
 * Chromium if only that is installed.
 */
export function headlessShellLaunchOptions():
  | ReturnType<typeof chromiumLaunchOptions>
  | { channel: 'chromium-headless-shell' } {
  if (existsSync(headlessShell)) return { executablePath: headlessShell };
  return installedChromium() ? chromiumLaunchOptions() : { channel: 'chromium-headless-shell' };
}
