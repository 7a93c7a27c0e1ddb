/** A reply that ends with a word of this list in square brackets, such as `[WIN]`, ends the session. */
export const markerWords = ['WIN', 'WON', 'LOSE', 'LOOSE', 'LOST', 'END'] as const;

/** Square brackets and characters that look like square brackets. */
export const squareBrackets = { open: '[［【〔〖〚⟦❲﹝⁅「『﹇', close: ']］】〕〗〛⟧❳﹞⁆」』﹈' };

/**
 * Brackets other than square brackets: `{WIN}` or `<WIN>` in a reply counts as a disguised outcome marker.
 */
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

/** Returns the capital letter `letter` and all characters that look like this letter. */
export const lookAlikesOf = (letter: string): string => letters[letter] ?? letter;
