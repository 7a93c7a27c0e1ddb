import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import { Card } from '../surfaces/card.tsx';
import { Facts } from './facts.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { type ListOrder, ListTools } from './list-tools.tsx';
import { NoMatchState } from './no-match-state.tsx';
import { Row, Rows } from './row.tsx';

export default { title: 'Lists' };

export const FactsStory = () => (
  <p>
    <Facts of={['Updated 3 March', false, '12 sessions', 'שרה לוי']} />
  </p>
);

export const FilterMenuStory = () => {
  const [role, setRole] = useState<string | undefined>('editor');
  return (
    <div className="catalogue-row">
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
