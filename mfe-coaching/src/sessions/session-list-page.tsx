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
import { sessionCreatorPermissions } from '@repartee/contracts/access/transcript-readers';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { SessionRows } from '../session-rows/session-rows.tsx';
import styles from './sessions.module.css';

const GeneratorList = lazyPart(
  () => import(/* webpackChunkName: "generators/generator-list" */ '../generators/generator-list.tsx'),
);
const UserProgress = lazyPart(
  () => import(/* webpackChunkName: "progress/user-progress" */ '../progress/user-progress.tsx'),
);
const OutcomesView = lazyPart(
  () => import(/* webpackChunkName: "progress/outcomes-view" */ '../progress/outcomes/outcomes-view.tsx'),
);
const ReplyReportList = lazyPart(
  () => import(/* webpackChunkName: "sessions/reply-report-list" */ './reply-report-list.tsx'),
);

const views = [
  { name: 'codes', permission: 'coaching-session-generator-list', texts: 'generators', List: GeneratorList },
  { name: 'people', permission: 'coaching-session-check-other', texts: 'progress', List: UserProgress },
  { name: 'outcomes', permission: 'coaching-session-check-other', texts: 'outcomes', List: OutcomesView },
  {
    name: 'reports',
    permission: 'coaching-session-check-other',
    texts: 'reply_reports',
    List: ReplyReportList,
  },
] as const;

/**
 * The query parameter `view` selects the list: access codes (`codes`), progress (`people`), results (`outcomes`) or
 * reported replies (`reports`).
 */
export default function SessionListPage() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { params } = useListState();
  const can = useCan();
  const view = params.get('view');
  const shown = views.find(({ name, permission }) => name === view && can(permission));
  if (!shown) return <SessionList />;
  const { texts, List } = shown;
  return (
    <>
      <PageHeader
        title={t(`${texts}.title`)}
        subtitle={t(`${texts}.subtitle`)}
        trail={[{ label: t('sessions.title'), href: links.sessions }]}
      />
      <Suspense fallback={<SkeletonRows />}>
        <List />
      </Suspense>
    </>
  );
}

function SessionList() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const list = useListState();
  const { state, query, change, params } = list;
  const whose = whoseSessions(params);
  const reading = useEndpoint(
    listSessions,
    { query: { ...query, ...filterOf[whose] } },
    { keepPreviousData: true },
  );
  const data = useListPage(list, reading);
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        subtitle={t('sessions.subtitle')}
        actions={
          <div className={styles.views}>
            <Can permission="coaching-session-check-other">
              <ButtonLink icon="users" href={`${links.sessions}?view=people`}>
                {t('progress.title')}
              </ButtonLink>
              <ButtonLink icon="list-checks" href={`${links.sessions}?view=outcomes`}>
                {t('outcomes.title')}
              </ButtonLink>
              <ButtonLink icon="flag" href={`${links.sessions}?view=reports`}>
                {t('reply_reports.title')}
              </ButtonLink>
            </Can>
            <Can permission="coaching-session-generator-list">
              <ButtonLink icon="key-round" href={`${links.sessions}?view=codes`}>
                {t('generators.title')}
              </ButtonLink>
            </Can>
          </div>
        }
      />
      <ListTools state={state} change={change} label={t('sessions.search')} filters={whose === 'me' ? 0 : 1}>
        <Can permission={[...sessionCreatorPermissions, 'coaching-session-check-other']}>
          <WhoseSessions
            whose={whose}
            choose={(chosen) =>
              change({
                filters: {
                  owner: chosen === 'any' || chosen === 'made' ? chosen : undefined,
                  review: chosen === 'asked' ? chosen : undefined,
                },
              })
            }
          />
        </Can>
      </ListTools>
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

function whoseSessions(params: URLSearchParams): Whose {
  if (params.get('review') === 'asked') return 'asked';
  const owner = params.get('owner');
  return owner === 'any' || owner === 'made' ? owner : 'me';
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
