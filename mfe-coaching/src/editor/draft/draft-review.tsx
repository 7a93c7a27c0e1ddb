import {
  isApiError,
  useEndpointMutation,
  useErrorText,
  useHost,
  useLinks,
  useTranslation,
  useUnsavedWork,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import {
  acceptScenarioDraft,
  createScenarioDraft,
  deleteScenarioDraft,
} from '@repartee/contracts/library/authoring/draft-endpoints';
import {
  type DraftPartName,
  draftPartNames,
  type ScenarioDraft,
} from '@repartee/contracts/library/authoring/scenario-draft';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useAuthoringErrorText } from '../../errors/ai-error-text.ts';
import styles from './draft.module.css';
import { DraftPartCard } from './draft-part-card.tsx';
import { acceptedDraftOf, type EditedParts, noEdits } from './edited-parts.ts';
import { PartEditor } from './part-editor.tsx';

export function DraftReview(props: {
  draft: ScenarioDraft;
  /**
   * `leaving(true)` stops the requests that read the draft, because the server returns 404 for an accepted or
   * deleted draft. `leaving(false)` allows these requests again.
   */
  leaving(gone: boolean): void;
  toSource(draft: ScenarioDraft): Promise<void> | void;
  toDraft(id: string): Promise<void> | void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { draft, leaving, toSource, toDraft } = props;
  const links = useLinks();
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const errorText = useErrorText();
  const aiErrorText = useAuthoringErrorText();
  const [edited, setEdited] = useState<EditedParts>(noEdits);
  const [editing, setEditing] = useState<DraftPartName>();
  const accept = useEndpointMutation(acceptScenarioDraft);
  const discard = useEndpointMutation(deleteScenarioDraft);
  const again = useEndpointMutation(createScenarioDraft);
  const { id, state, parts, source, language } = draft;
  useUnsavedWork(Object.keys(edited.items).length > 0 && !accept.isSuccess);
  const running = state === 'running';
  const accepted = running ? undefined : acceptedDraftOf(parts, edited);
  const failed = (error: unknown) => {
    leaving(false);
    const languages =
      isApiError(error) && Object.keys(error.details).some((field) => field.startsWith('links'));
    showToast({ tone: 'danger', text: languages ? t('draft.languages_differ') : errorText(error) });
  };
  const save = (body: NonNullable<typeof accepted>) => {
    leaving(true);
    accept.mutate(
      { params: { id }, body },
      {
        onError: failed,
        onSuccess: ({ scenario_id }) => {
          unsaved.forget();
          showToast({ text: t('draft.accepted') });
          void navigate(links.libraryEdit('scenario', scenario_id), { replace: true });
        },
      },
    );
  };
  const drop = () => {
    leaving(true);
    discard.mutate({ params: { id } }, { onError: failed, onSuccess: () => void toSource(draft) });
  };
  const retry = (built_in: boolean) =>
    again.mutate(
      { body: { source, language, built_in } },
      { onError: failed, onSuccess: (created) => void toDraft(created.id) },
    );
  return (
    <>
      <Status draft={draft} />
      {state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={t('draft.failed')}
          actions={
            <>
              <Button
                size="small"
                icon="rotate-ccw"
                loading={again.isPending && !again.variables.body.built_in}
                onClick={() => retry(draft.built_in)}
              >
                {t('draft.again')}
              </Button>
              {draft.built_in_available && !draft.built_in && (
                <Button
                  size="small"
                  loading={again.isPending && again.variables.body.built_in}
                  onClick={() => retry(true)}
                >
                  {t('draft.use_built_in')}
                </Button>
              )}
            </>
          }
        >
          {aiErrorText(draft.error_code)}
        </Notice>
      )}
      {draft.answered_by?.built_in && <Notice title={t('draft.built_in')}>{t('draft.built_in_text')}</Notice>}
      <ol className={styles.parts}>
        {draftPartNames.map((part) => (
          <DraftPartCard
            key={part}
            part={part}
            draft={draft}
            edited={edited}
            onEdit={() => setEditing(part)}
            onLeaveOut={(out) =>
              setEdited((before) => ({
                ...before,
                leftOut: out ? [...before.leftOut, part] : before.leftOut.filter((one) => one !== part),
              }))
            }
          />
        ))}
      </ol>
      <div data-save-bar className={styles.bar}>
        <p className="quiet">{running ? '' : t('draft.promise')}</p>
        <Button loading={discard.isPending} onClick={drop}>
          {t(running ? 'draft.cancel' : 'draft.discard')}
        </Button>
        {accepted && (
          <Button variant="primary" icon="check" loading={accept.isPending} onClick={() => save(accepted)}>
            {t('draft.accept')}
          </Button>
        )}
      </div>
      <PartEditor
        part={editing}
        draft={draft}
        edited={edited}
        onClose={() => setEditing(undefined)}
        onSaved={(items) => {
          setEdited((before) => ({ ...before, items: { ...before.items, ...items } }));
          setEditing(undefined);
        }}
      />
    </>
  );
}

function Status({ draft: { state, parts } }: { draft: ScenarioDraft }) {
  const { t } = useTranslation('mfe-coaching');
  const next = draftPartNames.find((part) => !parts[part]);
  return (
    <p role="status" className={styles.status}>
      {state === 'running' && next
        ? t(`draft.making.${next}`, { number: draftPartNames.indexOf(next) + 1, of: draftPartNames.length })
        : state === 'complete'
          ? t('draft.complete')
          : ''}
    </p>
  );
}
