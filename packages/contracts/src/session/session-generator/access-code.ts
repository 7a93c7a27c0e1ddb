/** Crockford's base32: digits and letters without I, L, O and U, which are easily misread or misheard. */
export const accessCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 characters of 5 bits: 60 bits. */
export const accessCodeLength = 12;

const written = new RegExp(`^[${accessCodeAlphabet}]{${accessCodeLength}}$`);

/**
 * Returns the one form in which a code is stored, shown and compared: three groups of four, `K7M4-Q2ZD-0X1P`. Upper and
 * lower case, spaces and dashes make no difference; I and L are read as 1, O as 0. Undefined if it cannot be a code.
 */
export function readAccessCode(typed: string): string | undefined {
  const code = typed
    .replace(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return written.test(code) ? code.replace(/(.{4})(?=.)/g, '$1-') : undefined;
}

/** Codes that start with it belong to shared reports; all others are access codes of sessions. */
export const reportLinkPrefix = 'report-';

/** Reads a typed access code, or the last part of a pasted link: its access code or its report. */
export function readAccessCodeOrLink(typed: string): string | undefined {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return last.startsWith(reportLinkPrefix) ? last : readAccessCode(last);
}
