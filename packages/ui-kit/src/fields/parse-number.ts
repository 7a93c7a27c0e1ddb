/** Parses a number as users type it, for example `1 250,50` or `1,250.50`. Returns undefined for other text. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  // A separator before three digits separates thousands (1.005), except after a single zero (0.005).
  const fraction = /^0[.,](\d+)$/.exec(bare)?.[1];
  if (fraction) return Number(`0.${fraction}`);
  const decimal = /[.,](\d{1,2})$/.exec(bare)?.[1] ?? '';
  const whole = decimal ? bare.slice(0, -decimal.length - 1) : bare;
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimal || '0'}`);
}
