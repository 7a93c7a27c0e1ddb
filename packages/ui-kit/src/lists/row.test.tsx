// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Row, Rows } from './row.tsx';

it('a row with `href` has a link with the row’s name', () => {
  render(
    <Rows label="Groups">
      <Row picture={null} name="Leads" href="/leads" about="Who leads" facts="3 people">
        <button type="button">See them</button>
      </Row>
      <Row picture={null} name="Night shift" />
    </Rows>,
  );
  const [leads, night] = within(screen.getByRole('list', { name: 'Groups' })).getAllByRole('listitem');
  expect(within(leads as HTMLElement).getByRole('link').textContent).toBe('Leads');
  expect(leads?.textContent).toBe('LeadsWho leads3 peopleSee them');
  expect(within(night as HTMLElement).queryByRole('link')).toBeNull();
});
