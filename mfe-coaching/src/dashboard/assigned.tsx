import { type PrefetchContribution, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { DueDate } from '../due-date.tsx';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { faceOf } from '../library/persona-face.ts';

const shown = 4;
const never = Number.POSITIVE_INFINITY;
const dueAt = ({ due_at }: PlaylistSummary) => (due_at ? Date.parse(due_at) : never);

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
            {open.slice(0, shown).map(({ id, name, scenario_count, personas, due_at, progress }) => (
              <Row
                key={id}
                arrow
                stacks
                picture={<Avatar {...faceOf(personas[0], name)} size={36} />}
                name={name}
                href={links.playlist(id)}
                about={t('playlist.passed_of', {
                  passed: progress?.passed_count ?? 0,
                  count: scenario_count,
                })}
              >
                {due_at && <DueDate due_at={due_at} overdue={progress?.overdue ?? false} done={false} />}
              </Row>
            ))}
          </Rows>
        )}
      </Section>
    </Card>
  );
}
