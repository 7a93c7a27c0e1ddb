import { useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import { readScenarioDraft } from '@repartee/contracts/library/authoring/draft-endpoints';
import {
  type ScenarioDraftInput,
  scenarioDraftInput,
} from '@repartee/contracts/library/authoring/scenario-draft';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import { DraftReview } from './draft-review.tsx';
import { SourceForm } from './source-form.tsx';

const pollInterval_ms = 700;

/** Without `id`, the page shows the form for the source text from which a model drafts a scenario. */
export default function DraftPage({ id }: { id: string | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const { state } = useLocation();
  const before = scenarioDraftInput.safeParse((state as { draft?: unknown } | null)?.draft);
  const toDraft = (next: string, draft?: ScenarioDraftInput) =>
    navigate(`${links.libraryCreate('scenario')}?draft=${next}`, {
      replace: true,
      ...(draft ? { state: { draft } } : {}),
    });
  return (
    <>
      <PageHeader
        title={t('draft.title')}
        subtitle={t('draft.subtitle')}
        trail={[{ label: t('library.scenario.title'), href: links.libraryList('scenario') }]}
      />
      {id === undefined ? (
        <SourceForm initial={before.data} onCreated={(created) => toDraft(created)} />
      ) : (
        <KnownDraft key={id} id={id} toDraft={toDraft} />
      )}
    </>
  );
}

type ToDraft = (id: string, draft?: ScenarioDraftInput) => Promise<void> | void;

function KnownDraft({ id, toDraft }: { id: string; toDraft: ToDraft }) {
  // The server returns 404 for a scenario draft that was accepted or discarded.
  const [gone, setGone] = useState(false);
  const reading = useEndpoint(
    readScenarioDraft,
    { params: { id } },
    { enabled: !gone, refetchInterval: (draft) => (draft.state === 'running' ? pollInterval_ms : false) },
  );
  const { data: draft, error } = reading;
  if (error && !gone)
    return (
      <LoadError page family="scenario" error={error} retry={reading.refetch} retrying={reading.isFetching} />
    );
  if (!draft) return <SkeletonForm />;
  return (
    <DraftReview
      draft={draft}
      leaving={setGone}
      toSource={({ source, language }) => toDraft('new', { source, language, built_in: false })}
      toDraft={toDraft}
    />
  );
}
