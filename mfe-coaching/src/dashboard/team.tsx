import { useCan, useEndpoint, useFormat, useLinks, useLocale, useTranslation } from '@repartee/app-sdk';
import { readHeatMap } from '@repartee/contracts/feedback/progress/endpoints';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { Row } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { useDue } from '../due-date.tsx';
import { useOwnerName } from '../owner-name.ts';
import { useHelpText } from '../progress/help-reasons.ts';
import { countedSearch } from '../sessions/counted.ts';
import { WidgetColumn, WidgetColumns } from './widget-columns.tsx';

const day_ms = 24 * 60 * 60 * 1000;

const useHeatMap = () => useEndpoint(readHeatMap, { query: { language: useLocale() } });

function useDuePlaylists() {
  const [query] = useState(() => {
    const now = Date.now();
    // A playlist that is due in seven days by the calendar may be due in almost eight times 24 hours.
    const [due_from, due_to] = [new Date(now), new Date(now + 8 * day_ms)].map((at) => at.toISOString());
    return { due_from, due_to, page_size: 48 };
  });
  return useEndpoint(listPlaylists, { query });
}

const useReviewsAsked = (enabled: boolean) =>
  useEndpoint(listSessions, { query: { owner: 'any', review: 'asked', page_size: 12 } }, { enabled });

type Of<Hook extends (...args: never[]) => unknown> = { readonly reading: ReturnType<Hook> };

/** What needs attention among the people of whom the user may read the sessions. Nothing without such people. */
export default function Team() {
  const { t } = useTranslation('mfe-coaching');
  const reviews = useCan()('coaching-session-analysis-report-update');
  const [people, due, asked] = [useHeatMap(), useDuePlaylists(), useReviewsAsked(reviews)];
  if (people.data?.people_total === 0) return null;
  return (
    <WidgetColumns label={t('team.title')} readings={[people, due, ...(reviews ? [asked] : [])]}>
      <NeedsHelp reading={people} />
      <DueThisWeek reading={due} />
      {reviews && <ReviewsAsked reading={asked} />}
    </WidgetColumns>
  );
}

function NeedsHelp({ reading }: Of<typeof useHeatMap>) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const helpText = useHelpText();
  const { from = '', people = [] } = reading.data ?? {};
  const inNeed = people.filter(({ help }) => help.length > 0);
  return (
    <WidgetColumn
      title={t('progress.needs_help')}
      empty={t('team.nobody_needs_help')}
      more={<Link href={links.insights}>{t('team.all_help')}</Link>}
      reading={reading}
      rows={inNeed.map((person) => (
        <Row
          key={person.id}
          picture={<Avatar name={person.name} image={person.image} size={36} />}
          name={<bdi>{person.name}</bdi>}
          href={
            person.sessions > 0
              ? links.sessions + countedSearch({ account_id: person.id, ended_since: from })
              : links.insights
          }
          about={helpText(person)}
        />
      ))}
    />
  );
}

function DueThisWeek({ reading }: Of<typeof useDuePlaylists>) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const dueWords = useDue();
  const format = useFormat();
  const due = (reading.data?.items ?? [])
    .flatMap(({ people, due_at, ...playlist }) =>
      people && due_at && people.passed + people.failed < people.count && format.daysUntil(due_at) <= 7
        ? [{ ...playlist, due_at, open: people.count - people.passed - people.failed }]
        : [],
    )
    .toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at));
  return (
    <WidgetColumn
      title={t('team.due')}
      empty={t('team.nothing_due')}
      more={<Link href={links.playlists}>{t('team.all_due')}</Link>}
      reading={reading}
      rows={due.map(({ id, name, due_at, open }) => (
        <Row
          key={id}
          picture="calendar"
          name={name}
          href={links.playlist(id)}
          about={
            <Facts
              of={[
                dueWords({ due_at, overdue: false, done: false }).text,
                t('team.not_done', { count: open }),
              ]}
            />
          }
        />
      ))}
    />
  );
}

function ReviewsAsked({ reading }: Of<typeof useReviewsAsked>) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const ownerOf = useOwnerName();
  const { items = [], total = 0 } = reading.data ?? {};
  return (
    <WidgetColumn
      title={t('sessions.reviews')}
      empty={t('team.no_reviews')}
      more={<Link href={`${links.sessions}?review=asked`}>{t('team.all_reviews', { count: total })}</Link>}
      reading={reading}
      rows={items.map(
        ({ id, name, owner_name, persona_name, persona_image, review_asked_at, judges_differ }) => (
          <Row
            key={id}
            picture={<Avatar name={persona_name} image={persona_image} size={36} expression="listening" />}
            name={name}
            href={links.result(id)}
            about={
              <Facts
                of={[
                  ownerOf({ owner_name }),
                  review_asked_at
                    ? format.ago(review_asked_at)
                    : t(judges_differ ? 'sessions.judges_differ' : 'sessions.to_decide'),
                ]}
              />
            }
          />
        ),
      )}
    />
  );
}
