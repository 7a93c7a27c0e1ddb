import { existsSync } from 'node:fs';

/** Returns the path of the Chromium or Chrome that the operating system has installed; undefined without one. */
export const installedChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Returns the launch options of Playwright that select the installed Chromium, or else Playwright's own. The channel
 * excludes Playwright's default, the headless shell, because it has no fake microphone.
 */
export function chromiumLaunchOptions(): { executablePath: string } | { channel: 'chromium' } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}
