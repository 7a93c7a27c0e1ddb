import { localStore, storageKeys, useHost, useLocale, useTranslation } from '@repartee/app-sdk';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { applyScheme, useScheme } from '@repartee/ui-kit/scheme';
import styles from './guest-switches.module.css';

const languages = [
  { locale: 'en-GB', name: 'English' },
  { locale: 'fr-FR', name: 'Français' },
];

/** Language and colour scheme, one press each: the empty layout has no head that offers them. */
export function GuestSwitches() {
  const { t } = useTranslation('mfe-shared-session');
  const { setLanguage } = useHost();
  const present = useLocale();
  const scheme = useScheme();
  const other = languages.find(({ locale }) => locale !== present);
  const toggle = () => {
    const chosen = scheme === 'dark' ? 'light' : 'dark';
    applyScheme(chosen);
    localStore.set(storageKeys.scheme, chosen);
  };
  return (
    <div className={styles.switches}>
      {other && (
        <PlainButton
          variant="ghost"
          icon="globe"
          lang={other.locale}
          onClick={() => setLanguage(other.locale)}
        >
          {other.name}
        </PlainButton>
      )}
      <PlainButton
        variant="ghost"
        icon={scheme === 'dark' ? 'moon' : 'sun'}
        label={t('switches.dark_scheme')}
        aria-pressed={scheme === 'dark'}
        onClick={toggle}
      />
    </div>
  );
}
