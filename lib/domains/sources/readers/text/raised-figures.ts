const RAISED: Record<string, string> = {
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
}
const NOTE_MARK = /^(?:[[(]?[\d,;\s–−-]{1,8}[\])]?|\[\w{1,3}\]|[*†‡§¶]{1,3})$/
// What has a power: a letter or a unit of length, and a number that is counted in powers.
const BASE = /(?:^|[^\p{L}])(?:\p{L}|[kdcmµμn]m|ft|yd|mi)$|(?:^|[^\d.,])(?:[2-9]|10)$/u

/** An integer in raised figures: "-2" is "⁻²"; null for anything else. */
export const raisedDigits = (text: string): string | null =>
  /^\s*[-−–]?\d+\s*$/.test(text) ? text.trim().replace(/./g, (figure) => RAISED[figure] ?? figure) : null

/**
 * Raised text as it is read on, after `before`: a power stays raised ("30 m²"), the mark of a note is left out
 * ("4,200 euros", never "4,2001"), a fraction stays one ("2 1/2"), anything else is as it was ("1st").
 */
export function raisedText(text: string, before: string, after = ''): string {
  if (!NOTE_MARK.test(text.trim())) return text
  if (/^\s*[/⁄]/.test(after)) return /\d$/.test(before) ? ` ${text}` : text
  const power = raisedDigits(text)
  return power !== null && power !== '¹' && BASE.test(before) ? power : ''
}
