import { type ContributionProps, useCan, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';
import { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { familyCalls, familyIcons } from '../library/families.ts';

/** Finds scenarios, playlists, sessions and, for those who write them, personas, missions and observers. */
export default function Search({ search = '' }: ContributionProps) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const input = { query: { search } };
  const kept = { keepPreviousData: true };
  const scenarios = useEndpoint(familyCalls.scenario.list, input, {
    ...kept,
    enabled: can('coaching-scenario-list'),
  });
  const playlists = useEndpoint(listPlaylists, input, { ...kept, enabled: can('coaching-playlist-list') });
  const owner = can('coaching-session-check-other') ? 'any' : 'me';
  const sessions = useEndpoint(
    listSessions,
    { query: { search, owner } },
    { ...kept, enabled: can('coaching-session-read') },
  );
  const all = (list: string) => `${list}?search=${encodeURIComponent(search)}`;
  return (
    <>
      <SearchGroup
        title={t('library.scenario.title')}
        icon={familyIcons.scenario}
        reading={scenarios}
        all={all(links.libraryList('scenario'))}
        resultOf={({ id, name, description }) => ({
          ...{ id, label: name, about: description },
          href: links.scenarioInfo(id),
        })}
      />
      <SearchGroup
        title={t('playlist.title')}
        icon="list-music"
        reading={playlists}
        all={all(links.playlists)}
        resultOf={({ id, name }) => ({ id, label: name, href: links.playlist(id) })}
      />
      <SearchGroup
        title={t('sessions.title')}
        icon="play"
        reading={sessions}
        all={all(links.sessions)}
        resultOf={({ id, name, own, owner_name, ended_at }) => ({
          ...{ id, label: name, about: own ? undefined : owner_name },
          href: ended_at || !own ? links.result(id) : links.play(id),
        })}
      />
      {written.map((family) => (
        <WrittenResults key={family} family={family} search={search} />
      ))}
    </>
  );
}

const written = ['persona', 'mission', 'observer'] as const;

function WrittenResults({ family, search }: { family: (typeof written)[number]; search: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const reading = useEndpoint(
    familyCalls[family].list,
    { query: { search } },
    {
      keepPreviousData: true,
      enabled: can([`coaching-${family}-list`]) && can([`coaching-${family}-update`]),
    },
  );
  return (
    <SearchGroup
      title={t(`library.${family}.title`)}
      icon={familyIcons[family]}
      reading={reading}
      all={`${links.libraryList(family)}?search=${encodeURIComponent(search)}`}
      resultOf={({ id, name, description }) => ({
        ...{ id, label: name, about: description },
        href: links.libraryEdit(family, id),
      })}
    />
  );
}
