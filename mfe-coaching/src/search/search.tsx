import {
  type ContributionProps,
  useCan,
  useEndpoint,
  useFormat,
  useLinks,
  useTranslation,
} from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';
import type { Family } from '@repartee/contracts/library/families';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { familyCalls, familyIcons } from '../library/families.ts';
import { useOwnerName } from '../owner-name.ts';
import { sessionHref } from '../session-rows/session-href.ts';

const written = ['persona', 'mission', 'observer'] as const;
const searchOf = (search: string) => `?search=${encodeURIComponent(search)}`;

/** Finds scenarios, playlists, sessions and, for those who write them, personas, missions and observers. */
export default function Search({ search = '' }: ContributionProps) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const format = useFormat();
  const ownerOf = useOwnerName();
  const playlists = useEndpoint(
    listPlaylists,
    { query: { search } },
    { keepPreviousData: true, enabled: can('coaching-playlist-list') },
  );
  const owner = can('coaching-session-check-other') ? 'any' : 'me';
  const sessions = useEndpoint(
    listSessions,
    { query: { search, owner } },
    { keepPreviousData: true, enabled: can('coaching-session-read') },
  );
  return (
    <>
      <Invitation search={search} />
      <FamilyResults family="scenario" search={search} />
      <SearchGroup
        title={t('playlist.title')}
        icon="list-music"
        reading={playlists}
        all={links.playlists + searchOf(search)}
        resultOf={({ id, name }) => ({ id, label: name, href: links.playlist(id) })}
      />
      <SearchGroup
        title={t('sessions.title')}
        icon="play"
        reading={sessions}
        all={links.sessions + searchOf(search)}
        resultOf={(session) => ({
          ...{ id: session.id, label: session.name },
          about: [!session.own && ownerOf(session), format.ago(session.updated_at)]
            .filter(Boolean)
            .join(' · '),
          href: sessionHref(links, session),
        })}
      />
      {written.map((family) => (
        <FamilyResults key={family} family={family} search={search} />
      ))}
    </>
  );
}

/** The way to the access codes, for who looks for what they are for. */
function Invitation({ search }: { search: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const label = t('share.invite');
  const isMeant =
    can('coaching-session-generator-list') &&
    plain(`${label} ${t('share.invite_words')}`).includes(plain(search));
  return (
    <SearchGroup
      title={t('generators.title')}
      icon="key-round"
      reading={{ data: isMeant ? { items: [label], total: 1 } : undefined }}
      resultOf={() => ({ id: 'codes', label, href: `${links.insights}?tab=codes` })}
    />
  );
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Everybody opens a scenario; other items open in their editors. */
function FamilyResults({ family, search }: { family: Family; search: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const isScenario = family === 'scenario';
  const hrefOf = (id: string) => {
    if (isScenario) return links.scenarioInfo(id);
    // The editor of an observer opens the criterion that has the words.
    const found = family === 'observer' ? `?find=${encodeURIComponent(search)}` : '';
    return links.libraryEdit(family, id) + found;
  };
  const reading = useEndpoint(
    familyCalls[family].list,
    { query: { search } },
    {
      keepPreviousData: true,
      enabled: can([`coaching-${family}-list`]) && (isScenario || can([`coaching-${family}-update`])),
    },
  );
  return (
    <SearchGroup
      title={t(`library.${family}.title`)}
      icon={familyIcons[family]}
      reading={reading}
      all={links.libraryList(family) + searchOf(search)}
      resultOf={({ id, name, description }) => ({
        ...{ id, label: name, about: description },
        href: hrefOf(id),
      })}
    />
  );
}
