import { existsSync } from 'node:fs';

/** Returns the path of the Chromium or Chrome that the operating system has installed; undefined without one. */
export const installedChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Returns Playwright's launch options for the Chromium of the operating system, or else for Playwright's own Chromium.
 * The channel `chromium` is needed because Playwright's default, the headless shell, has no fake microphone.
 */
export function chromiumLaunchOptions(): { executablePath: string } | { channel: 'chromium' } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}
