import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Facts } from '@repartee/ui-kit/facts';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { type ListOrder, ListTools } from '@repartee/ui-kit/list-tools';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import styles from '../stories.module.css';

export const FactsStory = () => (
  <p>
    <Facts of={['Updated 3 March', false, '12 sessions', 'שרה לוי']} />
  </p>
);

export const FilterMenuStory = () => {
  const [role, setRole] = useState<string | undefined>('editor');
  return (
    <div className={styles.row}>
      <FilterMenu
        label="Role"
        anyLabel="Any role"
        value={role}
        onChange={setRole}
        choices={[
          { value: 'editor', label: 'Editor' },
          { value: 'operator', label: 'Operator' },
        ]}
      />
    </div>
  );
};

export const ListToolsStory = () => {
  const [state, setState] = useState<{ search: string; sort: ListOrder }>({ search: '', sort: 'name' });
  return (
    <ListTools
      label="Name or email"
      state={state}
      filters={1}
      change={(change) => setState({ ...state, ...change })}
    />
  );
};

export const NoMatchStateStory = () => <NoMatchState search="apraisal" onClear={() => undefined} />;

export const RowStory = () => (
  <Card padding="none">
    <Rows label="Users">
      <Row picture={<Avatar name="Ines Moreau" />} name="Ines Moreau" href="#ines" facts="Editor" arrow />
      <Row picture={<Avatar name="Théo Blanc" />} name="Théo Blanc" about="Leads the northern team.">
        <Button size="small">Invite again</Button>
      </Row>
    </Rows>
  </Card>
);
