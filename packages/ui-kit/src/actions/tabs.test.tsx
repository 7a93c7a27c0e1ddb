// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Example() {
  const [active, setActive] = useState('learner');
  return (
    <Tabs
      label="Preview"
      active={active}
      onChange={setActive}
      tabs={[
        { key: 'learner', label: 'What learners see', content: 'first' },
        { key: 'engine', label: 'What the AI is told', content: 'second' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('move by arrow keys, with one tab in the tab order and the panel named by it', () => {
    render(<Example />);
    const first = screen.getByRole('tab', { name: 'What learners see' });
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const second = screen.getByRole('tab', { name: 'What the AI is told', selected: true });
    expect(document.activeElement).toBe(second);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0]);
    expect(screen.getByRole('tabpanel', { name: 'What the AI is told' }).textContent).toBe('second');
  });
});
