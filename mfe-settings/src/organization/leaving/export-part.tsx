import { useCan, useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import {
  linkOrganizationExport,
  listOrganizationExports,
  type OrganizationExport,
  requestOrganizationExport,
} from '@repartee/contracts/people/organization/export';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Row, Rows } from '@repartee/ui-kit/row';

const pollInterval_ms = 3000;
const megabyte = 1_000_000;

export function useMayExport(): boolean {
  const can = useCan();
  return requestOrganizationExport.access.every((permission) => can(permission));
}

/** Requests an export of everything, and lists the exports of the last days (E-10). */
export function ExportPart({ organizationId: id }: { organizationId: string }) {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(
    listOrganizationExports,
    { params: { id } },
    { refetchInterval: (list) => (list.items.some(isQueued) ? pollInterval_ms : false) },
  );
  const request = useEndpointMutation(requestOrganizationExport);
  const [ask, asking] = useAction(() => request.mutateAsync({ params: { id } }));
  const queued = reading.data?.items.some(isQueued) ?? false;
  return (
    <>
      <p>{t('leaving.export_about')}</p>
      <Button icon="download" loading={asking || queued} onClick={() => void ask()}>
        {t('leaving.export')}
      </Button>
      <QueryBoundary reading={reading} page={false}>
        {({ items }) => (
          <Rows>
            {items.map((made) => (
              <ExportRow key={made.id} organizationId={id} made={made} />
            ))}
          </Rows>
        )}
      </QueryBoundary>
    </>
  );
}

const isQueued = ({ state }: OrganizationExport) => state === 'queued';

function ExportRow({ organizationId, made }: { organizationId: string; made: OrganizationExport }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const link = useEndpointMutation(linkOrganizationExport);
  const { id, state, created_at, expires_at, requested_by_name, files, bytes } = made;
  const [download, busy] = useAction(async () => {
    const { path } = await link.mutateAsync({ params: { id: organizationId, export_id: id } });
    saveFromPath(path);
  });
  return (
    <Row
      picture={null}
      name={t('leaving.export_of', { when: format.dateTime(created_at) })}
      about={t(`leaving.export_state.${state}`)}
      facts={
        <Facts
          of={[
            requested_by_name,
            bytes !== null && t('leaving.export_files', { count: files }),
            bytes !== null && t('leaving.export_size', { size: format.number(Math.ceil(bytes / megabyte)) }),
            state === 'ready' &&
              expires_at !== null &&
              t('leaving.export_until', { when: format.date(expires_at) }),
          ]}
        />
      }
    >
      {state === 'ready' && (
        <Button icon="download" loading={busy} onClick={() => void download()}>
          {t('leaving.export_download')}
        </Button>
      )}
    </Row>
  );
}

/** Lets the browser itself download, which needs no memory for the file and resumes after an interruption. */
function saveFromPath(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
