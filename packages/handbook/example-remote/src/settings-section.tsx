import { useTranslation } from '@repartee/app-sdk';
import { Link } from '@repartee/app-sdk/router';

/** A section of the settings home. Its title comes from `remote.json`. */
export default function SettingsSection() {
  const { t } = useTranslation('mfe-insights');
  return <Link to="/insights">{t('settings.open')}</Link>;
}
