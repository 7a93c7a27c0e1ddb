import { Button } from '@repartee/ui-kit/button';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Link } from '@repartee/ui-kit/link';
import { Menu } from '@repartee/ui-kit/menu';
import { Pagination } from '@repartee/ui-kit/pagination';
import { ButtonLink, PlainButton } from '@repartee/ui-kit/plain-button';
import { Tabs } from '@repartee/ui-kit/tabs';
import { useState } from 'react';
import styles from '../stories.module.css';

const variants = ['primary', 'default', 'ghost', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const ButtonStory = () => (
  <>
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} icon="play">
          Start the session
        </Button>
      ))}
    </div>
    <div className={styles.row}>
      {sizes.map((size) => (
        <Button key={size} size={size} iconEnd="arrow-right">
          Continue
        </Button>
      ))}
      <Button icon="printer" label="Print the report" />
      <Button loading variant="primary">
        Save
      </Button>
      <Button disabled>Save</Button>
    </div>
    <Button wide variant="primary">
      Sign in
    </Button>
    <p>
      Three fields changed. <Button variant="link">Show them</Button>
    </p>
    <h3>
      <Button variant="text" aria-expanded={false}>
        Listening: what the score rests on
      </Button>
    </h3>
  </>
);

export const PlainButtonStory = () => (
  <>
    <div className={styles.row}>
      {variants.map((variant) => (
        <PlainButton key={variant} variant={variant} icon="play">
          Start the session
        </PlainButton>
      ))}
      <PlainButton icon="printer" label="Print the report" />
      <PlainButton loading>Save</PlainButton>
    </div>
    <div className={styles.row}>
      <ButtonLink href="#elsewhere" variant="primary" iconEnd="arrow-right">
        Open the scenario
      </ButtonLink>
    </div>
  </>
);

export const CopyButtonStory = () => (
  <div className={styles.row}>
    <CopyButton text="K7-2M" />
    <CopyButton text="K7-2M" variant="default">
      Copy the access code
    </CopyButton>
  </div>
);

export const LinkStory = () => (
  <p>
    Read <Link href="#terms">how your words are stored</Link>, or{' '}
    <Link href="#privacy" variant="quiet">
      who can see them
    </Link>
    .
  </p>
);

export const MenuStory = () => (
  <div className={styles.row}>
    <Menu
      align="start"
      items={[
        { key: 'edit', label: 'Edit', icon: 'pencil', onSelect: () => undefined },
        { key: 'copy', label: 'Copy', icon: 'copy', onSelect: () => undefined, disabled: true },
        { key: 'delete', label: 'Delete', icon: 'x', danger: true, separated: true },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} icon="ellipsis">
          More
        </Button>
      )}
    />
  </div>
);

export const PaginationStory = () => {
  const [state, setState] = useState({ page: 2, page_size: 12 });
  return <Pagination page={state.page} pageSize={state.page_size} total={143} onChange={setState} />;
};

export const TabsStory = () => {
  const [active, setActive] = useState<'told' | 'seen'>('told');
  return (
    <Tabs
      label="Preview"
      active={active}
      onChange={setActive}
      tabs={[
        { key: 'told', label: 'What the AI is told', content: <p>You are Claire, a team leader.</p> },
        { key: 'seen', label: 'What the learner sees', content: <p>Claire wants to leave the project.</p> },
      ]}
    />
  );
};
