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
  it('an arrow key moves the focus to the next tab, and Enter opens the tab', () => {
    render(<Example />);
    // jsdom gives the tabs no width, so antd treats all tabs after the first as hidden.
    const [first, second] = screen.getAllByRole('tab', { hidden: true }) as [HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Enter', code: 'Enter' });
    expect(second.getAttribute('aria-selected')).toBe('true');
    expect([first, second].map((tab) => tab.tabIndex)).toEqual([-1, 0]);
    const panel = screen.getByRole('tabpanel');
    expect(panel.textContent).toBe('second');
    expect(panel.getAttribute('aria-labelledby')).toBe(second.id);
  });
});
