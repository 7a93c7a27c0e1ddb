import { useEndpoint, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { fewestForStop, readOwnWork } from '@repartee/contracts/library/own-work';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import { Row } from '@repartee/ui-kit/row';
import { familyIcons } from '../library/families.ts';
import { faceOf } from '../library/persona-face.ts';
import { aimCounts } from './aim-counts.ts';
import { WidgetColumn, WidgetColumns } from './widget-columns.tsx';

/** What became of the library items that the user has created. */
export default function OwnWork() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const reading = useEndpoint(readOwnWork, {});
  const { played = [], drafts = [] } = reading.data ?? {};
  if (reading.data && played.length === 0 && drafts.length === 0) return null;
  return (
    <WidgetColumns label={t('own_work.title')} readings={[reading]}>
      <WidgetColumn
        title={t('own_work.played')}
        empty={t('own_work.not_played')}
        more={<Link href={`${links.libraryList('scenario')}?created_by=me`}>{t('own_work.all')}</Link>}
        reading={reading}
        rows={played.map(({ id, name, persona, sessions, aims, stop }) => (
          <Row
            key={id}
            picture={<Avatar {...faceOf(persona, name)} size={36} />}
            name={name}
            href={links.scenarioInfo(id)}
            about={
              <Facts
                of={[
                  t('own_work.sessions', { count: sessions }),
                  ...(sessions >= fewestForStop && aims.judged > 0 ? aimCounts(t, aims) : []),
                  stop && t('own_work.stop', { aim: stop.aim, open: stop.open, count: stop.judged }),
                ]}
              />
            }
          />
        ))}
      />
      <WidgetColumn
        title={t('own_work.drafts')}
        empty={t('own_work.no_drafts')}
        more={null}
        reading={reading}
        rows={drafts.map(({ id, kind, name, updated_at }) => (
          <Row
            key={id}
            picture={familyIcons[kind]}
            name={name}
            href={links.libraryEdit(kind, id)}
            about={format.ago(updated_at)}
          />
        ))}
      />
    </WidgetColumns>
  );
}
