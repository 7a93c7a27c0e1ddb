import { type PrefetchContribution, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { DueDate } from '../due-date.tsx';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { faceOf } from '../library/persona-face.ts';
import { ProgressChip } from '../progress-chip.tsx';

const shown = 4;
const never = Number.POSITIVE_INFINITY;
const isLost = ({ progress }: PlaylistSummary) => progress?.state === 'failed';
/** What can no longer be passed comes last. */
const dueAt = (playlist: PlaylistSummary) =>
  playlist.due_at && !isLost(playlist) ? Date.parse(playlist.due_at) : never;

const query = { whose: 'assigned', page_size: 48 } as const;

export const prefetch: PrefetchContribution = (_, read) => read(listPlaylists, { query });

export default function Assigned() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { data, error, refetch } = useEndpoint(listPlaylists, { query });
  const open = (data?.items ?? [])
    .filter(({ progress }) => progress?.state !== 'passed')
    .sort((one, other) => (dueAt(one) === dueAt(other) ? 0 : dueAt(one) - dueAt(other)));
  if (open.length === 0 && !error) return null;
  return (
    <Card>
      <Section
        title={t('assigned.title')}
        aside={<Link href={`${links.playlists}?whose=assigned`}>{t('assigned.all')}</Link>}
      >
        {error && !data && <PartialErrorNotice error={error} retry={refetch} />}
        {open.length > 0 && (
          <Rows flush>
            {open.slice(0, shown).map((playlist) => (
              <AssignedRow key={playlist.id} playlist={playlist} />
            ))}
          </Rows>
        )}
      </Section>
    </Card>
  );
}

function AssignedRow({ playlist }: { playlist: PlaylistSummary }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { id, name, scenario_count, personas, due_at, progress } = playlist;
  const passed = t('playlist.passed_of', { passed: progress?.passed_count ?? 0, count: scenario_count });
  return (
    <Row
      arrow
      stacks
      picture={<Avatar {...faceOf(personas[0], name)} size={36} />}
      name={name}
      href={links.playlist(id)}
      about={<Facts of={[passed, isLost(playlist) && t('playlist.cannot_pass')]} />}
    >
      {isLost(playlist) ? (
        <ProgressChip state="failed" />
      ) : (
        due_at && <DueDate due_at={due_at} overdue={progress?.overdue ?? false} done={false} />
      )}
    </Row>
  );
}
