import { useTranslation } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { Collapse } from '@repartee/ui-kit/collapse';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Link } from '@repartee/ui-kit/link';
import styles from './catalogue.module.css';
import { type GroupName, groups, type Story } from './groups.ts';

const names = Object.keys(groups) as GroupName[];

interface CatalogueProps {
  /** Name of the group to show. The first group is shown for null and for an unknown name. */
  readonly group: string | null;
  readonly hrefOf: (group: GroupName) => string;
}

/** Shows a group of parts of ui-kit, each with a live example and its source, and links to the other groups. */
export function Catalogue({ group, hrefOf }: CatalogueProps) {
  const { t } = useTranslation('catalogue');
  const shown = names.find((name) => name === group) ?? names[0] ?? 'actions';
  return (
    <>
      <nav aria-label={t('groups_label')} className={styles.groups}>
        {names.map((name) => (
          <Link
            key={name}
            href={hrefOf(name)}
            variant="plain"
            className={styles.group}
            aria-current={name === shown ? 'page' : undefined}
          >
            {t(`group.${name}`)}
          </Link>
        ))}
      </nav>
      {groups[shown].map((story) => (
        <StoryPart key={`${shown} ${story.part}`} story={story} />
      ))}
    </>
  );
}

function StoryPart({ story: { part, Example, code } }: { story: Story }) {
  const { t } = useTranslation('catalogue');
  return (
    <section aria-label={part} className={styles.story}>
      <h2>{part}</h2>
      <Card>
        <div className={styles.stage} data-example={part} lang="en">
          <Example />
        </div>
      </Card>
      <Collapse label={t('source')}>
        <div className={styles.source}>
          <CopyButton text={code} />
          <pre lang="en">
            <code>{code}</code>
          </pre>
        </div>
      </Collapse>
    </section>
  );
}
