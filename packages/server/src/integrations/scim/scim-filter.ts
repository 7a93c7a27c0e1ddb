import { type Filter, parse } from 'scim2-parse-filter';
import { scimError } from './scim-error.ts';

const longest = 2000;

/** Throws `invalidFilter` if the text is no filter of RFC 7644, section 3.4.2.2. */
export function parseFilter(text: string, mostCharacters = longest): Filter {
  if (text.length > mostCharacters)
    throw invalidFilter(`A filter has at most ${mostCharacters} characters here.`);
  try {
    return parse(text);
  } catch {
    throw invalidFilter('The filter cannot be read.');
  }
}

export const invalidFilter = (detail: string) => scimError(400, 'invalidFilter', detail);
