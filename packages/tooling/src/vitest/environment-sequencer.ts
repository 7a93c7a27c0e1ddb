import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsJsdom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

const mocksModules = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.isolated.test.');

/**
 * Sorts test files by environment: Node first, then jsdom. A shared worker (`isolate: false`) ends at each change of
 * the environment. The files that mock modules are the last of their environment, because the worker loads its modules
 * again for each of them.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project);
    return [...byProject.values()].flatMap((specs) => {
      const rank = (spec: TestSpecification) => (needsJsdom(spec) ? 2 : 0) + (mocksModules(spec) ? 1 : 0);
      const ranked = specs.map((spec) => ({ spec, rank: rank(spec) }));
      return ranked.sort((one, other) => one.rank - other.rank).map(({ spec }) => spec);
    });
  }
}
