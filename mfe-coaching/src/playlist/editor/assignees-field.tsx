import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import { listPlaylistAssignees } from '@repartee/contracts/library/playlist/progress-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { MultiSelect } from '@repartee/ui-kit/select';
import { useState } from 'react';
import { usePaused } from '../../library/use-item-search.ts';
import type { Picked } from './playlist-form-values.ts';

export function AssigneesField(props: {
  kind: 'users' | 'groups';
  /** Id of the playlist. Undefined if the playlist is not stored yet. */
  playlist_id: string | undefined;
  picked: readonly Picked[];
  onChange(picked: readonly Picked[]): void;
  error: string | undefined;
  /** False where people or groups are needed. */
  optional?: boolean;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { kind, playlist_id, picked, onChange, error, optional = true } = props;
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, 200));
  const { data, isFetching } = useEndpoint(
    listPlaylistAssignees,
    { query: { ...(search && { search }), ...(playlist_id && { playlist_id }) } },
    { keepPreviousData: true },
  );
  const found =
    kind === 'users'
      ? (data?.users ?? []).map((user) => ({
          ...{ id: user.id, name: displayName(user), more: user.email, status: user.status },
        }))
      : (data?.groups ?? []).map(({ id, name, member_count }) => ({
          id,
          name,
          more: t('playlist.members', { count: member_count }),
          status: undefined,
        }));
  const known = new Map<string, Picked>(
    [...picked, ...found].map(({ id, name, status }) => [id, { id, name, status }]),
  );
  const waiting = picked.flatMap(({ id, name }) =>
    ['new', 'invited'].includes(known.get(id)?.status ?? 'active') ? [name] : [],
  );
  const unlisted = picked.filter(({ id }) => !found.some((one) => one.id === id));
  return (
    <MultiSelect
      label={t(`playlist.${kind}`)}
      placeholder={t(`playlist.${kind}_type`)}
      hint={
        waiting.length > 0
          ? t('playlist.not_activated', {
              count: waiting.length,
              names: new Intl.ListFormat(locale).format(waiting),
            })
          : undefined
      }
      error={error}
      optional={optional}
      value={picked.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => known.get(id) ?? { id, name: '' }))}
      choices={[
        ...unlisted.map(({ id, name }) => ({ value: id, label: name })),
        ...found.map(({ id, name, more }) => ({ value: id, label: `${name} · ${more}` })),
      ]}
      loading={isFetching}
      onSearch={setTyped}
      nothingFound={isFetching ? t('editor.scenario.searching') : t('editor.scenario.nothing')}
    />
  );
}
