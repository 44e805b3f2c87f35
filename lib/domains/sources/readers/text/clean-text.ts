const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\uFE0F/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Co}/gu
const SPACES = /[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g
const LIGATURES = /[\uFB00-\uFB06]/g
const FONT_LIGATURES: Record<string, string> = { '\uF001': 'fi', '\uF002': 'fl' }
/** How printed files of common office fonts name the ligatures they cannot: "eƯectuer", "aƩached", "soŌware". */
const PRINTED: Record<string, string> = { Ɵ: 'ti', Ʃ: 'tt', ƫ: 'tti', ƞ: 'tf', Ō: 'ft', Ư: 'ff' }
const PRINTED_LIGATURES = /(?<=\p{Ll}['’]?)[ŌƯ](?=[a-zà-ÿ])|(?<!\p{Lu})[ƟƩƫƞ](?=[a-zà-ÿ])|(?<=[a-zà-ÿ])[ƟƩ]/gu
/** Glyphs of a font within a word: nobody can say which letters they are. */
const LOST_LETTERS = /(?<=\p{Ll})\p{Co}+(?=\p{Ll})/gu
const SYMBOL_FONT_BULLETS = /[\uF076\uF0A7\uF0B7\uF0D8\uF0E0\uF0FC]/g
const EMOJI =
  /\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/gu
// A negative mark in front of a line ("❌ never discount first") is its meaning, not decoration.
const MEANINGFUL = /[❌❎⛔🚫✖👎]/u

/**
 * Normalizes text: NFC, `\n` line ends, no invisible or control characters, no ligatures, single spaces,
 * U+FFFD for unknown letters within a word. A no-break space before `; : ! ? »` or after `«` stays U+00A0; any other becomes a normal space.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(SYMBOL_FONT_BULLETS, '•')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/([0-9#*])\uFE0F?\u20E3/g, '$1')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(
      /[\uF001\uF002](?=\p{Ll})|(?<=\p{Ll})[\uF001\uF002]/gu,
      (ligature) => FONT_LIGATURES[ligature] ?? '',
    )
    .normalize('NFC')
    .replace(PRINTED_LIGATURES, (ligature) => PRINTED[ligature] ?? ligature)
    .replace(INVISIBLE, '')
    .replace(LOST_LETTERS, '\uFFFD')
    .replace(CONTROL, '')
    .replace(SPACES, joinSpaces)
    .replace(/ *\n */g, '\n')
    .trim()
}

/** Like `cleanText`, for a single line, without decorative emoji; a line of only emoji keeps them. */
export function cleanLine(text: string): string {
  const plain = cleanText(text.replace(EMOJI, (emoji) => (MEANINGFUL.test(emoji) ? emoji : ' ')))
  return (/[\p{L}\p{N}]/u.test(plain) ? plain : cleanText(text)).replace(/\n+/g, ' ')
}

/** The number of words in a text; "l'offre" is one, "24/7" two. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

function joinSpaces(spaces: string, offset: number, whole: string): string {
  const fixed = /[\u00A0\u202F]/.test(spaces)
  const french = /[;:!?»]/.test(whole[offset + spaces.length] ?? '') || whole[offset - 1] === '«'
  return fixed && french ? '\u00A0' : ' '
}
