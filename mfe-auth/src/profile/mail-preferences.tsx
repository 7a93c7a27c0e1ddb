import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { LoadError } from '@repartee/app-sdk/load-error';
import { readMailPreferences, updateMailPreferences } from '@repartee/contracts/runtime/mail/endpoints';
import {
  type ChosenQuietHours,
  timesOfDay,
  usualQuietHours,
} from '@repartee/contracts/runtime/mail/quiet-hours';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { SelectField } from '@repartee/ui-kit/select-field';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './mail-preferences.module.css';
import page from './profile-page.module.css';

/** The weekly digest, and the hours in which mails wait. */
export function MailPreferences() {
  const { t } = useTranslation('mfe-auth');
  const errorToast = useErrorToast();
  const { data, error, refetch, isFetching } = useEndpoint(readMailPreferences, {});
  const update = useEndpointMutation(updateMailPreferences);
  if (!data && error) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (!data)
    return (
      <SkeletonGroup className={styles.bones}>
        <Skeleton width="half" />
        <Skeleton width="wide" />
        <Skeleton width="wide" />
      </SkeletonGroup>
    );
  const change = (body: { weekly_digest?: boolean; quiet_hours?: ChosenQuietHours }) =>
    void update.mutateAsync({ body }).catch(errorToast);
  const shown = { ...data, ...(update.isPending && update.variables.body) };
  const { quiet_hours: chosen, organization_quiet_hours: usual } = shown;
  const own = typeof chosen === 'object' ? chosen : undefined;
  const kind = typeof chosen === 'object' ? 'own' : chosen;
  const times = (other: string) =>
    timesOfDay.filter((time) => time !== other).map((value) => ({ value, label: value }));
  return (
    <div className={styles.mail}>
      <Checkbox
        label={t('mail.digest')}
        checked={shown.weekly_digest}
        onChange={({ target }) => change({ weekly_digest: target.checked })}
      />
      <p className={page.text}>{t('mail.digest_text')}</p>
      <SelectField<'organization' | 'none' | 'own'>
        label={t('mail.quiet')}
        hint={t('mail.quiet_text')}
        value={kind}
        onChange={(value) =>
          value && change({ quiet_hours: value === 'own' ? (usual ?? usualQuietHours) : value })
        }
        choices={[
          {
            value: 'organization',
            label: usual ? t('mail.quiet_organization', { ...usual }) : t('mail.quiet_organization_none'),
          },
          { value: 'none', label: t('mail.quiet_none') },
          { value: 'own', label: t('mail.quiet_own') },
        ]}
      />
      {own && (
        <div className={styles.times}>
          <SelectField
            label={t('mail.quiet_from')}
            value={own.from}
            onChange={(from) => from && change({ quiet_hours: { ...own, from } })}
            choices={times(own.until)}
          />
          <SelectField
            label={t('mail.quiet_until')}
            value={own.until}
            onChange={(until) => until && change({ quiet_hours: { ...own, until } })}
            choices={times(own.from)}
          />
        </div>
      )}
    </div>
  );
}
