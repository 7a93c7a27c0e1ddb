import { describe, expect, it } from 'vitest';
import { csvDelimiter, csvFormat } from './csv-format.ts';

describe('the format of CSV files', () => {
  it('a language with a decimal comma separates columns by semicolons', () => {
    expect([csvDelimiter('en-GB'), csvDelimiter('fr-FR')]).toEqual([',', ';']);
  });

  it('numbers keep all their decimals, with the separator of the language', () => {
    const { number } = csvFormat('fr-FR').cast;
    expect([number(0.12345), number(1234567.5), number(3)]).toEqual(['0,12345', '1234567,5', '3']);
    expect(csvFormat('en-GB').cast.number(-0.5)).toBe('-0.5');
  });
});
