import {
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import type { Playlist } from '@repartee/contracts/library/playlist/playlist';
import { progressStates } from '@repartee/contracts/library/playlist/progress';
import {
  listPlaylistUsers,
  remindPlaylistUsers,
} from '@repartee/contracts/library/playlist/progress-endpoints';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Section } from '@repartee/ui-kit/section';
import { showToast } from '@repartee/ui-kit/toast';
import styles from '../playlist.module.css';
import { PlaylistUserList } from './playlist-user-list.tsx';

const filters = [...progressStates, 'overdue'] as const;

export function PlaylistUsers({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const list = useListState();
  const { state, query, params, change } = list;
  const filter = filters.find((one) => one === params.get('state'));
  const reading = useEndpoint(
    listPlaylistUsers,
    { params: { id: playlist.id }, query: { ...query, ...(filter && { state: filter }) } },
    { keepPreviousData: true },
  );
  const data = useListPage(list, reading);
  const reminder = useReminder(playlist.id);
  const isMailSent = useEndpoint(readMailStatus, {}).data?.configured ?? true;
  const open = data?.items.filter(({ may_remind }) => may_remind).map(({ id }) => id) ?? [];
  return (
    <Section title={t('playlist.people')} className={styles.section}>
      {data && data.counts.all > 0 && (
        <ListTools state={state} change={change} label={t('playlist.people_search')} filters={filter ? 1 : 0}>
          <FilterMenu
            label={t('playlist.progress')}
            anyLabel={t('playlist.progress_any', { count: data.counts.all })}
            value={filter}
            onChange={(next) => change({ filters: { state: next } })}
            choices={filters.map((value) => ({
              value,
              label: `${t(`playlist.state.${value}`)} (${data.counts[value]})`,
            }))}
          />
        </ListTools>
      )}
      {!isMailSent && open.length > 0 && <p className={styles.bulk}>{t('playlist.no_mail')}</p>}
      {isMailSent && open.length > 1 && (
        <p className={styles.bulk}>
          <Button icon="mail" loading={reminder.sending} onClick={() => reminder.send(open)}>
            {t('playlist.remind_all', { count: open.length })}
          </Button>
        </p>
      )}
      <ListResults
        list={list}
        reading={reading}
        data={data}
        filters={['state']}
        empty={
          <EmptyState
            icon="users"
            title={t('playlist.nobody')}
            actions={
              <ButtonLink href={`${links.playlistEdit(playlist.id)}#assigned`}>
                {t('playlist.assign')}
              </ButtonLink>
            }
          >
            {t('playlist.nobody_text')}
          </EmptyState>
        }
      >
        {(people) => (
          <PlaylistUserList
            people={people}
            step_count={playlist.scenarios.length}
            reminder={isMailSent ? reminder : undefined}
          />
        )}
      </ListResults>
    </Section>
  );
}

function useReminder(id: string) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const remind = useEndpointMutation(remindPlaylistUsers);
  return {
    sending: remind.isPending,
    send: (user_ids: string[]) =>
      remind.mutate(
        { params: { id }, body: { user_ids } },
        {
          onSuccess: ({ sent }) =>
            showToast({
              text: sent > 0 ? t('playlist.reminded', { count: sent }) : t('playlist.reminded_none'),
            }),
          onError: (error) => showToast({ tone: 'danger', text: errorText(error) }),
        },
      ),
  };
}
