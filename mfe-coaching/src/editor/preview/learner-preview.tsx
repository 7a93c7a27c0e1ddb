import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import type { MissionContent } from '@repartee/contracts/library/mission';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Speech } from '@repartee/ui-kit/speech';
import { familyCalls } from '../../library/family-calls.ts';
import type { ItemFormValues } from '../item-form-values.ts';
import type { PreviewProps } from './item-preview.tsx';
import styles from './preview.module.css';

/** What a learner sees of the item. */
export function LearnerPreview({ family, values }: PreviewProps) {
  const { content } = values;
  if (family === 'persona') return <PersonaPreview {...values} content={content as PersonaContent} />;
  if (family === 'mission') return <MissionPreview content={content as MissionContent} />;
  if (family === 'observer') return <ObserverPreview content={content as ObserverContent} />;
  return <ScenarioPreview values={values} content={content as ScenarioContent} />;
}

function PersonaPreview(props: { name: string; image: string | null; content: Partial<PersonaContent> }) {
  const { t } = useTranslation('mfe-coaching');
  const { name, image, content } = props;
  return (
    <>
      <div className={styles.head}>
        <Avatar
          name={name || '?'}
          image={image}
          size={48}
          {...(content.avatar_style ? { variant: content.avatar_style } : {})}
        />
        <div>
          <p className={styles.name}>{name || t('editor.unnamed')}</p>
          {content.title && <p className={styles.note}>{content.title}</p>}
        </div>
      </div>
      {content.opening_line?.trim() ? (
        <div lang={content.language}>
          <Speech speaker="persona" variant="bubble" text={content.opening_line} />
        </div>
      ) : (
        <p className={styles.note}>{t('editor.preview_no_opening')}</p>
      )}
    </>
  );
}

function MissionPreview({ content }: { content: Partial<MissionContent> }) {
  const { t } = useTranslation('mfe-coaching');
  const criteria = content.success_criteria?.filter((line) => line?.trim()) ?? [];
  return (
    <>
      <p className={styles.prose}>{content.brief || t('editor.preview_empty')}</p>
      {content.objective && (
        <div>
          <h3>{t('about.objective')}</h3>
          <p className={styles.aim}>{content.objective}</p>
        </div>
      )}
      {criteria.length > 0 && (
        <div>
          <h3>{t('about.succeed')}</h3>
          <ul>
            {criteria.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ObserverPreview({ content }: { content: ObserverContent }) {
  const { t } = useTranslation('mfe-coaching');
  const named = content.rubric.filter((criterion) => criterion?.name?.trim());
  if (named.length === 0) return <p className={styles.note}>{t('editor.preview_empty')}</p>;
  return (
    <div>
      <h3>{t('editor.preview_of.observer')}</h3>
      <ul>
        {named.map(({ key, name, description }) => (
          <li key={key}>
            {name}
            {description && <span className={styles.note}> {description}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The situation with the persona and the mission that were picked. */
function ScenarioPreview({ values, content }: { values: ItemFormValues; content: ScenarioContent }) {
  const { t } = useTranslation('mfe-coaching');
  const persona = usePicked('persona', values.persona);
  const mission = usePicked('mission', values.mission);
  return (
    <>
      {persona && (
        <PersonaPreview
          name={persona.name}
          image={persona.image}
          content={persona.content as Partial<PersonaContent>}
        />
      )}
      <div>
        <h3>{t('editor.preview_of.scenario')}</h3>
        <p className={styles.prose}>{content.context || t('editor.preview_empty')}</p>
      </div>
      {mission && <MissionPreview content={mission.content as Partial<MissionContent>} />}
    </>
  );
}

const usePicked = (family: 'persona' | 'mission', id: string | null) =>
  useEndpoint(familyCalls[family].read, { params: { id: id ?? '' } }, { enabled: id !== null }).data;
