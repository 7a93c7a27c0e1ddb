import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { expect, it } from 'vitest';
import { sampleSets, sampleValue } from './sample-value.ts';

/** Only a function of the schema knows that the weights of a rubric sum to 100. */
const unknownRule = 'parts.observer.item.content.rubric';

it.each(sampleSets)('B-12 the schema of each reply accepts the data %s', (set) => {
  const rejected = allEndpoints.flatMap(({ method, path, reply, reply_type }: Endpoint) => {
    if (!reply || reply_type) return [];
    const { error } = reply.safeParse(sampleValue(reply, set));
    const issues = error?.issues.filter((issue) => issue.path.join('.') !== unknownRule) ?? [];
    return issues.map((issue) => `${method} ${path}: ${issue.path.join('.')} ${issue.message}`);
  });
  expect(rejected).toEqual([]);
});

it('B-12 the sample data of a schema are the same each time', () => {
  const [first] = allEndpoints.filter(({ reply }: Endpoint) => reply !== undefined);
  const reply = (first as Endpoint).reply as NonNullable<Endpoint['reply']>;
  expect(sampleValue(reply, 'many')).toEqual(sampleValue(reply, 'many'));
});
