import { localStore, storageKeys, useHost, useLocale, useTranslation } from '@repartee/app-sdk';
import { nativeLanguageName, uiLocaleOrFallback, uiLocales } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Menu } from '@repartee/ui-kit/menu';
import { applyScheme, useScheme } from '@repartee/ui-kit/scheme';
import styles from './guest-switches.module.css';

/** The guest pages have no header, so they render their own switches for language and colour scheme. */
export function GuestSwitches() {
  const { t } = useTranslation('mfe-shared-session');
  const { setLanguage } = useHost();
  const present = uiLocaleOrFallback(useLocale());
  const scheme = useScheme();
  const name = nativeLanguageName(present);
  const toggle = () => {
    const chosen = scheme === 'dark' ? 'light' : 'dark';
    applyScheme(chosen);
    localStore.set(storageKeys.scheme, chosen);
  };
  return (
    <div className={styles.switches}>
      <Menu
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon="globe" label={t('switches.language', { name })}>
            <span data-language-name="">{name}</span>
          </Button>
        )}
        items={uiLocales.map((locale) => ({
          key: locale,
          label: nativeLanguageName(locale),
          lang: locale,
          checked: locale === present,
          onSelect: () => setLanguage(locale),
        }))}
      />
      <Button
        variant="ghost"
        icon={scheme === 'dark' ? 'moon' : 'sun'}
        label={t('switches.dark_scheme')}
        aria-pressed={scheme === 'dark'}
        onClick={toggle}
      />
    </div>
  );
}
