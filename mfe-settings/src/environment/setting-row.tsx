import { Can, useFormat, useTranslation } from '@repartee/app-sdk';
import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { emailSettingsPath } from '../paths.ts';
import { SettingField, shownChoice } from './setting-field.tsx';
import styles from './setting-row.module.css';

export function SettingRow(props: {
  setting: EnvironmentSetting;
  /** Null means the default value of the setting. */
  typed: string | null | undefined;
  reset: () => void;
}) {
  const { setting, typed, reset } = props;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { name, source, editable, lock_reason, changed_at, changed_by_name } = setting;
  const stored = source === 'stored' && editable;
  return (
    <div className={styles.row} id={name}>
      <div className={styles.about}>
        <p className={styles.purpose}>{t(`environment.about.${name}`)}</p>
        <p className={styles.facts}>
          <code>{name}</code>
        </p>
        {stored && changed_at && (
          <p className={styles.quiet}>
            {t('environment.changed', { when: format.ago(changed_at), name: changed_by_name })}
          </p>
        )}
      </div>
      <div className={styles.value}>
        {editable ? (
          <SettingField setting={setting} typed={typed} />
        ) : (
          <>
            <p className={styles.fixed}>
              {setting.kind === 'choice' && setting.value
                ? shownChoice(t, setting.value)
                : (setting.value ?? t('environment.not_set'))}
            </p>
            <p className={styles.quiet}>
              <Icon name="lock" size={13} /> {t(`environment.locked.${lock_reason}`)}
            </p>
          </>
        )}
        {stored && (typed !== null || setting.kind === 'secret') && (
          <Button variant="ghost" size="small" icon="undo-2" onClick={reset}>
            {t('environment.reset')}
          </Button>
        )}
        {name === 'SMTP_URL' && setting.value && (
          <Can permission="settings-email">
            <p>
              <Link href={emailSettingsPath}>{t('environment.test_mail')}</Link>
            </p>
          </Can>
        )}
      </div>
    </div>
  );
}
