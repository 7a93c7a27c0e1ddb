import { useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { firstMoodOf } from '@repartee/contracts/library/mood';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import { BriefFacts, BriefText, PersonaLine } from '@repartee/session-player/brief';
import { Speech } from '@repartee/ui-kit/speech';
import { useLinkedReading } from '../../library/families.ts';
import { Listener } from '../../library/listener.tsx';
import type { ItemFormValues } from '../values/item-form-values.ts';

interface ShownPersona {
  readonly name: string;
  readonly image: string | null;
  readonly content: LibraryItem<'persona'>['content'];
}

function PersonaHead({ persona: { name, image, content } }: { persona: ShownPersona }) {
  const { t } = useTranslation('mfe-coaching');
  const { title, avatar_style, difficulty } = content;
  const persona = {
    name: name.trim() || t('editor.unnamed'),
    ...{ image, title, avatar_style, difficulty, mood: firstMoodOf(content) },
  };
  return <PersonaLine size={48} scenario={{ persona }} />;
}

export function PersonaPreview({ values }: { values: ShownPersona }) {
  const { t } = useTranslation('mfe-coaching');
  const { opening_line, language } = values.content;
  return (
    <>
      <PersonaHead persona={values} />
      {opening_line?.trim() ? (
        <div lang={language}>
          <Speech speaker="persona" variant="bubble" text={opening_line} />
        </div>
      ) : (
        <p className="quiet">{t('editor.preview_no_opening')}</p>
      )}
    </>
  );
}

/** The fields of a mission that learners read, without the empty lines of its form. */
const shownMission = ({ brief, objective, success_criteria }: LibraryItem<'mission'>['content']) => ({
  brief,
  objective,
  success_criteria: success_criteria.filter((line) => line?.trim()),
});

export function MissionPreview({ values }: { values: Pick<LibraryItem<'mission'>, 'content'> }) {
  const { t } = useTranslation('mfe-coaching');
  const mission = shownMission(values.content);
  const empty = !mission.brief && !mission.objective && mission.success_criteria.length === 0;
  if (empty) return <p className="quiet">{t('editor.preview_empty')}</p>;
  return <BriefText scenario={{ mission }} />;
}

export function ObserverPreview({
  values,
}: {
  values: { readonly name: string; readonly content: ObserverContent };
}) {
  const { t } = useTranslation('mfe-coaching');
  const named = values.content.rubric.filter((criterion) => criterion?.name?.trim());
  return <Listener name={values.name || t('editor.unnamed')} criteria={named.map(({ name }) => name)} />;
}

/** Empty until its persona and mission are loaded, so that no half of it stands there. */
export function ScenarioPreview({ values }: { values: ItemFormValues<'scenario'> }) {
  const reading = useLinkedReading('persona', values.persona);
  const linked = useLinkedReading('mission', values.mission);
  if (reading.isLoading || linked.isLoading) return null;
  const persona = reading.data;
  const mission = linked.data?.kind === 'mission' ? linked.data.content : undefined;
  const { mode, language, pass_mark, time_limit_seconds } = values.content;
  const limits = [time_limit_seconds, mission?.time_limit_seconds ?? null].filter((limit) => limit !== null);
  const facts = {
    ...{ mode, language, pass_mark, max_turns: mission?.max_turns ?? null },
    time_limit_seconds: limits.length > 0 ? Math.min(...limits) : null,
  };
  return (
    <>
      {persona?.kind === 'persona' && <PersonaHead persona={persona} />}
      <BriefFacts scenario={facts} />
      {(mission || !values.mission) && (
        <BriefText scenario={{ ...values.content, mission: mission ? shownMission(mission) : null }} />
      )}
    </>
  );
}
