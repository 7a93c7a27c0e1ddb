/**
 * Words that form an outcome marker in square brackets, such as `[WIN]`. A reply of the persona that ends with an
 * outcome marker ends the session (R-SES-2). The characters below help to find markers that a user has disguised.
 */
export const markerWords = ['WIN', 'WON', 'LOSE', 'LOOSE', 'LOST', 'END'] as const;

/** Square brackets and characters that look like them. `open` contains opening brackets, `close` closing ones. */
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
