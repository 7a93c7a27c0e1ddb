import { useTranslation } from '@repartee/app-sdk';

const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns an empty string for an unknown browser or operating system. */
export function deviceName(agent: string): { browser: string; system: string } {
  const first = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return { browser: first(browsers), system: first(systems) };
}

/** Returns a function that names a device by its user agent, such as “Firefox on Linux”. */
export function useDeviceName(): (agent: string) => string {
  const { t } = useTranslation('mfe-auth');
  return (agent) => {
    const { browser, system } = deviceName(agent);
    if (browser && system) return t('sign_ins.device', { browser, system });
    return browser || system || t('sign_ins.unknown_device');
  };
}
