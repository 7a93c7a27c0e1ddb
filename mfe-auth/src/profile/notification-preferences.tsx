import { useEndpoint, useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { LoadError } from '@repartee/app-sdk/load-error';
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '@repartee/contracts/people/notification/endpoints';
import {
  type NotificationPreference,
  notificationKindsFor,
} from '@repartee/contracts/people/notification/notification';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { MailPreferences } from './mail-preferences.tsx';
import styles from './notification-preferences.module.css';
import page from './profile-page.module.css';
import { PushPreference } from './push-preference.tsx';

export function NotificationPreferences() {
  const { t } = useTranslation('mfe-auth');
  const errorToast = useErrorToast();
  const { data, error, refetch, isFetching } = useEndpoint(readNotificationPreferences, {});
  const isMailSent = useEndpoint(readMailStatus, {}).data?.configured ?? true;
  const update = useEndpointMutation(updateNotificationPreferences);
  const choose = (changed: NotificationPreference) =>
    void update.mutateAsync({ body: { items: [changed] } }).catch(errorToast);
  const shown = (stored: NotificationPreference) =>
    (update.isPending && update.variables.body.items.find(({ kind }) => kind === stored.kind)) || stored;
  return (
    <div id="notifications">
      <Section title={t('notifications.title')}>
        {!isMailSent && <p className={page.text}>{t('notifications.no_mail')}</p>}
        {data ? (
          <ul className={styles.kinds}>
            {data.items.map(shown).map((one) => (
              <li key={one.kind} className={styles.kind}>
                <fieldset className={styles.choices}>
                  <legend className={styles.name}>{t(`notifications.kind.${one.kind}`)}</legend>
                  <Checkbox
                    label={t('notifications.in_product')}
                    checked={one.in_product}
                    onChange={({ target }) => choose({ ...one, in_product: target.checked })}
                  />
                  {isMailSent && (
                    <Checkbox
                      label={t('notifications.mail')}
                      checked={one.mail}
                      onChange={({ target }) => choose({ ...one, mail: target.checked })}
                    />
                  )}
                </fieldset>
              </li>
            ))}
          </ul>
        ) : error ? (
          <LoadError error={error} retry={refetch} retrying={isFetching} />
        ) : (
          <PreferencesSkeleton />
        )}
        <PushPreference />
        {isMailSent && <MailPreferences />}
      </Section>
    </div>
  );
}

/** The skeleton has the final number of rows, so that the content below the rows does not move. */
function PreferencesSkeleton() {
  const { permissions } = useUser();
  return (
    <SkeletonGroup className={styles.kinds}>
      {notificationKindsFor(permissions).map((kind) => (
        <div key={kind} className={styles.kind}>
          <div className={styles.bones}>
            <Skeleton width="wide" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
