import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { breakingChanges, currentCalls, readCalls, writeCalls } from './api-compatibility.ts';

const promised = readCalls(
  readFileSync(join(repositoryRoot, 'packages/contracts/api-compatibility.txt'), 'utf8'),
);

it('E-9 the API supports the calls of earlier page builds, without new required input or removed response fields', () => {
  expect(Object.keys(promised).length).toBeGreaterThan(50);
  expect(breakingChanges(promised, currentCalls())).toEqual([]);
});

it('E-9 a removed call, a new required input and a removed output field are breaking changes', () => {
  const before = {
    'GET /v1/a': { needs: ['x'], gives: ['id', 'name'] },
    'PUT /v1/b': { needs: [], gives: [] },
  };
  const after = {
    'GET /v1/a': { needs: ['x', 'y'], gives: ['id', 'title'] },
    'GET /v1/c': { needs: ['z'], gives: [] },
  };
  expect(breakingChanges(before, after)).toEqual([
    'GET /v1/a needs y',
    'GET /v1/a gives no name',
    'PUT /v1/b is gone',
  ]);
  expect(readCalls(writeCalls(before))).toEqual(before);
});
