// @vitest-environment jsdom
import type { Session } from '@repartee/contracts/session/session';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTimeLeft } from './time-left.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
vi.mock('@repartee/app-sdk', () => ({ serverNow: () => now }));

it('R-SES-1 the clock of a session counts by the server’s time, not by the clock of the device', () => {
  const session = {
    deadline_at: new Date(now + 90_000).toISOString(),
    played_ms: 0,
    scenario: { time_limit_seconds: 600 },
  } as Session;
  const { result } = renderHook(() => useTimeLeft(session));
  expect(result.current).toBe(90);
});
