import { localStore, storageKeys, useHost, useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { nativeLanguageName, uiLocaleOrFallback, uiLocales } from '@repartee/contracts/locales';
import { Icon } from '@repartee/ui-kit/icon';
import { Menu } from '@repartee/ui-kit/menu';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { applyScheme, useScheme } from '@repartee/ui-kit/scheme';
import styles from './switches.module.css';

/** Shows the present language wherever it stands. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const { setLanguage } = useHost();
  const present = uiLocaleOrFallback(useLocale());
  const name = nativeLanguageName(present);
  return (
    <Menu
      trigger={(trigger) => (
        <PlainButton
          {...trigger}
          variant="ghost"
          icon="globe"
          label={t('chrome.language_now', { name })}
          className={styles.language}
        >
          <span className={styles.name}>{name}</span>
        </PlainButton>
      )}
      items={uiLocales.map((locale) => ({
        key: locale,
        label: nativeLanguageName(locale),
        lang: locale,
        checked: locale === present,
        onSelect: () => setLanguage(locale),
      }))}
    />
  );
}

/** R-APP-5: CSS selects the icon of the button, so that the icon is correct before any script runs. */
export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const scheme = useScheme();
  const toggle = () => {
    const chosen = scheme === 'dark' ? 'light' : 'dark';
    applyScheme(chosen);
    localStore.set(storageKeys.scheme, chosen);
  };
  return (
    <PlainButton
      variant="ghost"
      className={styles.scheme}
      aria-label={t('chrome.dark_scheme')}
      title={t('chrome.scheme')}
      aria-pressed={scheme === 'dark'}
      onClick={toggle}
    >
      <Icon name="sun" className={styles.whenLight} />
      <Icon name="moon" className={styles.whenDark} />
    </PlainButton>
  );
}
