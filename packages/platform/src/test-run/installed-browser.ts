import { existsSync } from 'node:fs';

export const installedChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Returns Playwright's launch options for the operating system's Chromium, or else for Playwright's. The channel is
 * needed because Playwright's default, the headless shell, has no fake microphone.
 */
export function chromiumLaunchOptions(): { executablePath: string } | { channel: 'chromium' } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}
