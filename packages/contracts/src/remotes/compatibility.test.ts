import { describe, expect, it } from 'vitest';
import { contractVersion, mismatches, satisfies } from './compatibility.ts';

describe('B-12 compatibility of a remote with the shell', () => {
  it.each([
    ['1.4.1', '1.4.1', true],
    ['1.4.2', '1.4.1', false],
    ['1.4.1', '^1.4.1', true],
    ['1.5.0', '^1.4.1', true],
    ['1.4.0', '^1.4.1', false],
    ['1.3.9', '^1.4.1', false],
    ['2.0.0', '^1.4.1', false],
    ['0.5.0', '^0.4.1', false],
    ['0.4.2', '^0.4.1', true],
  ])('satisfies(%j, %j) returns %s', (version, range, served) => {
    expect(satisfies(version, range)).toBe(served);
  });

  it('`mismatches` returns a sentence for each unmet requirement: a shared module or the contract version', () => {
    const provided = { react: '18.2.0', zod: '4.6.7' };
    const shared = { react: '^19.3.1', zod: '^4.0.0', '@repartee/ui-kit/globe': '^1.4.1' };
    expect(mismatches({ contract: contractVersion, shared }, provided)).toEqual([
      'it needs react ^19.3.1, the shell provides 18.2.0',
      'it needs @repartee/ui-kit/globe, which the shell does not provide',
    ]);
    expect(mismatches({ contract: 2, shared: {} }, provided)).toEqual([
      'it was written for contract 2, the shell has contract 1',
    ]);
  });
});
