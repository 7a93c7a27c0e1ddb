import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { CardFoot, CardLink } from '@repartee/ui-kit/card-foot';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { Collapse } from '@repartee/ui-kit/collapse';
import { Cover } from '@repartee/ui-kit/cover';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { Markdown } from '@repartee/ui-kit/markdown';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';
import styles from '../stories.module.css';

export const CardStory = () => (
  <>
    <Card>A surface that holds one thing.</Card>
    <Card padding="large" lift>
      It lifts under the pointer.
    </Card>
  </>
);

export const CardFootStory = () => (
  <Card className={styles.card}>
    <CardLink href="#scenario">A difficult appraisal</CardLink>
    <CardFoot
      tags={['feedback', 'conflict']}
      meta="3 March"
      actions={<Button size="small" variant="ghost" icon="share-2" label="Share" />}
    />
  </Card>
);

export const CardGridStory = () => (
  <CardGrid>
    {['Listen', 'Ask', 'Agree'].map((name) => (
      <Card key={name} as="li">
        {name}
      </Card>
    ))}
  </CardGrid>
);

export const CoverStory = () => (
  <CardGrid>
    <Card as="li">
      <Cover name="A difficult appraisal" icon="flag" />
    </Card>
    <Card as="li">
      <Cover name="Claire" hue="green" />
    </Card>
  </CardGrid>
);

export const LibraryCardStory = () => (
  <CardGrid>
    <LibraryCard
      href="#scenario"
      name="A difficult appraisal"
      description="Claire wants to leave the project."
      faces={[{ name: 'Claire' }]}
      tags={['feedback']}
      meta="3 March"
    />
    <LibraryCard href="#mission" name="Find out why" description="Three aims." icon="flag" />
  </CardGrid>
);

export const MarkdownStory = () => (
  <Markdown
    text={
      '## What is kept\n\nYour name, and:\n\n- what you **say**\n- [what you hear](https://practise.example)'
    }
  />
);

export const NoticeStory = () => (
  <>
    <Notice title="The built-in practice engine answers">No provider is configured.</Notice>
    <Notice tone="success" title="Saved" />
    <Notice tone="warning" title="12 € are left" actions={<Button size="small">Add credit</Button>} />
    <Notice tone="danger" live title="The key was refused">
      Ask your provider for another one.
    </Notice>
  </>
);

export const CollapseStory = () => (
  <Collapse label="The conversation at level 2">
    <p>What was said.</p>
  </Collapse>
);

export const PageHeaderStory = () => (
  <PageHeader
    title="Claire Dubois"
    subtitle="Team leader, direct and tired"
    trail={[{ label: 'Personas', href: '#personas' }]}
    actions={<Button variant="primary">Edit</Button>}
  />
);

export const SectionStory = () => (
  <Section title="Recent sessions" subtitle="The last five." aside={<Button size="small">All</Button>}>
    <p>Nothing yet.</p>
  </Section>
);
