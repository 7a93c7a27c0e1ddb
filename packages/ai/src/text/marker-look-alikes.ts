/**
 * Words of the outcome markers: a reply that ends with one, such as `[WIN]`, ends the session (R-SES-2). Disguised
 * markers are found by these words together with the brackets and look-alike letters below.
 */
export const markerWords = ['WIN', 'WON', 'LOSE', 'LOOSE', 'LOST', 'END'] as const;

/** Square brackets and characters that look like them: the opening and the closing ones. */
export const squareBrackets = { open: '[［【〔〖〚⟦❲﹝⁅「『﹇', close: ']］】〕〗〛⟧❳﹞⁆」』﹈' };

/** Braces and angle brackets. A word such as WIN inside them counts as a disguised outcome marker. */
export const otherBrackets = { open: '{<⟨❴｛＜〈《', close: '}>⟩❵｝＞〉》' };

const letters: Readonly<Record<string, string>> = {
  W: 'WwＷｗѠωШшᎳ𝐖Ꮃ',
  I: 'IiＩｉІіΙιıİ1l|ⅠÍíÌìÏïÎî!',
  N: 'NnＮｎΝИиÑñ',
  O: 'OoＯｏОоΟο0ÓóÖöØøÔô',
  L: 'LlＬｌⅬ1IΛ|',
  S: 'SsＳｓЅѕ5$Šš',
  E: 'EeＥｅЕеΕεЁёÉéÈèÊêË3',
  D: 'DdＤｄԁÐ',
  T: 'TtＴｔТтΤτ7',
};

/** Returns the characters that look like a capital letter, including the letter itself. */
export const lookAlikesOf = (letter: string): string => letters[letter] ?? letter;
