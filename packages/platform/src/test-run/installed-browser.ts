import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toolchainFolder } from '../../bootstrap/places.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where `bringBrowser` unpacks the headless shell of the npm registry, with the libraries and fonts that it needs. */
export const npmBrowser = {
  folder: join(toolchainFolder, 'browser'),
  shell: join(toolchainFolder, 'browser', 'chromium'),
  fonts: join(toolchainFolder, 'browser', 'fonts.conf'),
  libraries: join(toolchainFolder, 'browser', 'al2023', 'lib'),
};

/** Debian's headless shell crashes if a page asks for speech recognition on the device, so this switch removes it. */
export const noDeviceRecognition = '--disable-blink-features=OnDeviceWebSpeechAvailable';

/** Returns the path of the operating system's Chromium or Chrome; undefined if neither is installed. */
export const installedChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Environment of a browser: the headless shell of the npm registry brings libraries and fonts that a bare machine lacks. */
export const browserEnvironment = (): NodeJS.ProcessEnv =>
  existsSync(npmBrowser.shell)
    ? { ...process.env, LD_LIBRARY_PATH: npmBrowser.libraries, FONTCONFIG_FILE: npmBrowser.fonts }
    : process.env;

/** The headless shells have no microphone. */
export const hasMicrophone = (): boolean =>
  installedChromium() !== undefined || !existsSync(npmBrowser.shell);

/**
 * Returns Playwright's launch options for a full Chromium, because Debian's headless shell has no fake microphone. Without
 * one in the operating system, returns those of the npm registry's headless shell, or else of Playwright's own Chromium.
 */
export function chromiumLaunchOptions(): { executablePath: string } | { channel: 'chromium' } {
  const executablePath = installedChromium() ?? (existsSync(npmBrowser.shell) ? npmBrowser.shell : undefined);
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

/** Says whether the headless shell is there. Chromium itself places letters between pixels, so its pictures differ. */
export const hasHeadlessShell = (): boolean => existsSync(headlessShell);

/**
 * Returns Playwright's launch options for the headless shell, which needs less processor time than Chromium, or for
 * Chromium if only that is there.
 */
export function headlessShellLaunchOptions(): ReturnType<typeof chromiumLaunchOptions> {
  return hasHeadlessShell() ? { executablePath: headlessShell } : chromiumLaunchOptions();
}
