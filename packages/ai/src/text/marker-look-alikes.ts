/**
 * Spellings of an outcome marker (R-SES-2): its words, brackets and look-alike letters. Used to remove markers from
 * replies and from text that is sent to a model.
 */
export const markerWords = ['WIN', 'WON', 'LOSE', 'LOOSE', 'LOST', 'END'] as const;

/** Square brackets and characters that look like them; `open` and `close` are lists of characters. */
export const squareBrackets = { open: '[［【〔〖〚⟦❲﹝⁅「『﹇', close: ']］】〕〗〛⟧❳﹞⁆」』﹈' };

/** Braces and angle brackets: also matched around a marker word, but not mistaken for square brackets. */
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

/** Returns the characters that look like a capital letter of `markerWords`, including the letter itself. */
export const lookAlikesOf = (letter: string): string => letters[letter] ?? letter;
