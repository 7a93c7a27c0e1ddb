import { useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { firstMoodOf } from '@repartee/contracts/library/mood';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Speech } from '@repartee/ui-kit/speech';
import { useLinkedItem } from '../../library/families.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';
import styles from './preview.module.css';

interface ShownPersona {
  readonly name: string;
  readonly image: string | null;
  readonly content: LibraryItem<'persona'>['content'];
}

export function PersonaPreview({ values }: { values: ShownPersona }) {
  const { t } = useTranslation('mfe-coaching');
  const { name, image, content } = values;
  return (
    <>
      <div className={styles.head}>
        <Avatar
          name={name || '?'}
          image={image}
          size={48}
          variant={content.avatar_style}
          expression={firstMoodOf(content)}
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

export function MissionPreview({ values }: { values: Pick<LibraryItem<'mission'>, 'content'> }) {
  const { content } = values;
  const { t } = useTranslation('mfe-coaching');
  const criteria = content.success_criteria.filter((line) => line?.trim());
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

export function ObserverPreview({ values }: { values: { readonly content: ObserverContent } }) {
  const { content } = values;
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
            {description && <span className={`${styles.note} ${styles.meaning}`}> {description}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ScenarioPreview({ values }: { values: ItemFormValues<'scenario'> }) {
  const { t } = useTranslation('mfe-coaching');
  const persona = useLinkedItem('persona', values.persona);
  const mission = useLinkedItem('mission', values.mission);
  return (
    <>
      {persona?.kind === 'persona' && <PersonaPreview values={persona} />}
      <div>
        <h3>{t('editor.preview_of.scenario')}</h3>
        <p className={styles.prose}>{values.content.context || t('editor.preview_empty')}</p>
      </div>
      {mission?.kind === 'mission' && <MissionPreview values={mission} />}
    </>
  );
}
