import { useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { LoadError } from '@repartee/app-sdk/load-error';
import {
  makeCalendar,
  readCalendar,
  removeCalendar,
} from '@repartee/contracts/library/playlist/calendar-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import styles from './calendar.module.css';
import page from './profile-page.module.css';

/** Due dates as a calendar that the user's own calendar program reads. */
export function Calendar() {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useEndpoint(readCalendar, {});
  const make = useEndpointMutation(makeCalendar);
  const remove = useEndpointMutation(removeCalendar);
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState<'replace' | 'remove'>();

  const replace = async () => setUrl((await make.mutateAsync({})).url);
  const [create, creating] = useAction(replace);

  return (
    <Section title={t('calendar.title')}>
      <p className={page.text}>{t('calendar.text')}</p>
      {!data && error && <LoadError error={error} retry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      {url && (
        <>
          <p className={styles.address}>
            <code>{url}</code>
            <CopyButton text={url} size="small" />
          </p>
          <p className={page.text}>{t('calendar.once')}</p>
        </>
      )}
      {data?.created_at && !url && (
        <p className={page.text}>
          {t('calendar.since', { date: format.day(data.created_at) })}{' '}
          {data.read_at ? t('calendar.read', { date: format.date(data.read_at) }) : t('calendar.unread')}
        </p>
      )}
      {data && (
        <div className="cluster">
          {data.created_at ? (
            <>
              <Button onClick={() => setAsking('replace')}>{t('calendar.replace')}</Button>
              <Button onClick={() => setAsking('remove')}>{t('calendar.remove')}</Button>
            </>
          ) : (
            <Button icon="calendar" loading={creating} onClick={() => void create()}>
              {t('calendar.make')}
            </Button>
          )}
        </div>
      )}
      <ConfirmCall
        open={asking !== undefined}
        title={t(asking === 'replace' ? 'calendar.replace_title' : 'calendar.remove_title')}
        confirmLabel={t(asking === 'replace' ? 'calendar.replace' : 'calendar.remove')}
        cancelLabel={t('calendar.keep')}
        call={asking === 'replace' ? replace : async () => setUrl(await remove.mutateAsync({}))}
        close={() => setAsking(undefined)}
      >
        {t('calendar.end_text')}
      </ConfirmCall>
    </Section>
  );
}
