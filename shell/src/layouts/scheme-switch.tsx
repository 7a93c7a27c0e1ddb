import { localStore, storageKeys, useTranslation } from '@repartee/app-sdk/first-paint';
import { Icon } from '@repartee/ui-kit/icon';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { applyScheme, useScheme } from '@repartee/ui-kit/scheme';
import styles from './switches.module.css';

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
