// @vitest-environment jsdom
import { useEndpoint } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readSkills } from '@repartee/contracts/session/endpoints';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import RemoteRoot from './remote-root.tsx';

function Part() {
  const { data } = useEndpoint(readSkills, { query: {} });
  return <p>{`${data?.sessions} sessions`}</p>;
}
/** Mounts each component in its own query provider, as the shell does for each contribution of a remote. */
function Page() {
  const [parts, setParts] = useState(1);
  return (
    <>
      {Array.from({ length: parts }, (_, at) => (
        <RemoteRoot key={at}>
          <Part />
        </RemoteRoot>
      ))}
      <button type="button" onClick={() => setParts(parts + 1)}>
        more
      </button>
    </>
  );
}

it('R-ROUTE-8 contributions mounted within the stale time share one request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = vi.fn(() => ({ sessions: 3, skills: [] }));
  render(
    <MockHost calls={[answers(readSkills, read)]}>
      <Page />
    </MockHost>,
  );
  await screen.findByText('3 sessions');
  const more = screen.getByRole('button', { name: 'more' });
  fireEvent.click(more);
  expect(screen.getAllByText('3 sessions')).toHaveLength(2);
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 5_000);
  fireEvent.click(more);
  await act(() => vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2)));
});
