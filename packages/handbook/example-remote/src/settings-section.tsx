import { useTranslation } from '@repartee/app-sdk';
import { Link } from '@repartee/app-sdk/router';

/** A section of the settings page, with a title from `remote.json`. */
export default function SettingsSection() {
  const { t } = useTranslation('mfe-insights');
  return <Link to="/insights">{t('settings.open')}</Link>;
}
