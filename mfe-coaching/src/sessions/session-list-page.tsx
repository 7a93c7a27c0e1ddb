import {
  Can,
  useCan,
  useEndpoint,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { useOrganizationFormat } from '@repartee/app-sdk/organization-format';
import { sessionCreatorPermissions } from '@repartee/contracts/runtime/access/transcript-readers';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SessionRows } from '../session-rows/session-rows.tsx';
import { readCounted } from './counted.ts';

/** Lists conversations. Users who may read those of others see everyone’s first. */
export default function SessionListPage() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const list = useListState();
  const { otherZone } = useOrganizationFormat();
  const { state, query, change, params } = list;
  const can = useCan();
  const usual = can('coaching-session-check-other') ? 'any' : 'me';
  const counted = readCounted(params);
  const whose = counted ? 'any' : (whoseSessions(params) ?? usual);
  const reading = useEndpoint(
    listSessions,
    { query: { ...query, ...filterOf[whose], ...counted } },
    { keepPreviousData: true },
  );
  const data = useListPage(list, reading);
  const filters = whose === usual && !counted ? 0 : 1;
  const choosesWhose = can([...sessionCreatorPermissions, 'coaching-session-check-other']);
  const isEmpty = data?.total === 0 && !state.search && filters === 0 && !choosesWhose;
  return (
    <>
      <PageHeader title={t('sessions.title')} />
      {!isEmpty && (
        <ListTools state={state} change={change} label={t('sessions.search')} filters={filters}>
          {!counted && choosesWhose && (
            <WhoseSessions
              whose={whose}
              choose={(chosen) =>
                change({
                  filters: {
                    owner: chosen === usual || chosen === 'asked' ? undefined : chosen,
                    review: chosen === 'asked' ? chosen : undefined,
                  },
                })
              }
            />
          )}
        </ListTools>
      )}
      {counted && data && (
        <Notice
          title={t('sessions.counted', { count: data.total })}
          actions={
            <ButtonLink size="small" href={links.sessions}>
              {t('sessions.show_all')}
            </ButtonLink>
          }
        >
          {t('sessions.counted_text')}
          {otherZone && ` ${t('progress.days_of_zone', { zone: otherZone })}`}
        </Notice>
      )}
      <ListResults list={list} reading={reading} data={data} empty={<NoSessions whose={whose} />}>
        {(sessions) => <SessionRows whole sessions={sessions} />}
      </ListResults>
    </>
  );
}

const filterOf = {
  me: { owner: 'me' },
  made: { owner: 'made' },
  any: { owner: 'any' },
  asked: { owner: 'any', review: 'asked' },
} as const;
type Whose = keyof typeof filterOf;

function whoseSessions(params: URLSearchParams): Whose | undefined {
  if (params.get('review') === 'asked') return 'asked';
  const owner = params.get('owner');
  return owner === 'any' || owner === 'made' || owner === 'me' ? owner : undefined;
}

function WhoseSessions({ whose, choose }: { whose: Whose; choose(whose: Whose): void }) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const made = { value: 'made', label: t('sessions.made') } as const;
  const everyone = { value: 'any', label: t('sessions.everyone') } as const;
  const reviews = { value: 'asked', label: t('sessions.reviews') } as const;
  return (
    <Segmented
      variant="pill"
      label={t('sessions.whose')}
      labelHidden
      value={whose}
      onChange={choose}
      segments={[
        { value: 'me', label: t('sessions.mine') },
        ...(can(sessionCreatorPermissions) ? [made] : []),
        ...(can('coaching-session-check-other') ? [everyone] : []),
        ...(can('coaching-session-analysis-report-update') ? [reviews] : []),
      ]}
    />
  );
}

function NoSessions({ whose }: { whose: Whose }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  if (whose === 'asked')
    return (
      <EmptyState icon="check" title={t('sessions.no_reviews')}>
        {t('sessions.no_reviews_text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="message-circle"
      title={t(whose === 'me' ? 'sessions.empty' : 'sessions.none_at_all')}
      actions={
        <Can permission="coaching-scenario-list">
          <ButtonLink variant="primary" href={links.libraryList('scenario')}>
            {t('sessions.choose')}
          </ButtonLink>
        </Can>
      }
    >
      {t('sessions.empty_text')}
    </EmptyState>
  );
}
