/**
 * How an outcome marker (R-SES-2) can be spelled: the words, the brackets and the letters that read like them. Used to
 * take markers out of replies and out of text that reaches a model.
 */
export const markerWords = ['WIN', 'WON', 'LOSE', 'LOOSE', 'LOST', 'END'] as const;

/** Square brackets and the signs that look like them; `open` and `close` are lists of characters. */
export const squareBrackets = { open: '[［【〔〖〚⟦❲﹝⁅「『﹇', close: ']］】〕〗〛⟧❳﹞⁆」』﹈' };

/** Braces and angle brackets: they frame a word too, but no one takes them for square brackets. */
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

/** The characters that read like a capital letter of `markerWords`, itself included. */
export const lookAlikesOf = (letter: string): string => letters[letter] ?? letter;
