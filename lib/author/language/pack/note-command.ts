/**
 * A request in a reviewer's note, from the closed list that the built-in author understands. Bullets count
 * from 1, the last one is -1; texts are as the reviewer wrote them.
 */
export type NoteCommand =
  | { kind: 'shorter' | 'longer' | 'simpler' | 'split_scene' | 'drop_here' }
  | { kind: 'remove_bullet'; bullet: number }
  | { kind: 'swap_bullets'; one: number; other: number }
  | { kind: 'add_bullet'; text: string }
  | { kind: 'never_say'; text: string }
  | { kind: 'mention' | 'more_on'; text: string }
  | { kind: 'add_scene' | 'drop_scene' | 'start_with'; text: string }
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'rename'; from: string | null; to: string }
  | { kind: 'say_as'; term: string; as: 'spelled' | 'word' | 'respelling'; value: string | null }

/**
 * A wording and its commands; null if it only looks like this wording. The groups are those of the pattern.
 */
export type NotePattern = [RegExp, (...groups: (string | undefined)[]) => NoteCommand[] | null]

/** The words that make a note a request, polite phrases without meaning, and what joins several requests. */
export type NoteManners = { asks: RegExp; thanks: RegExp; joints: RegExp }

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['1', 'one', 'first', '1st', 'un', 'une', 'premier', 'première', '1er', '1ère'],
    ['2', 'two', 'second', '2nd', 'deux', 'deuxième', 'seconde', '2e', '2ème'],
    ['3', 'three', 'third', '3rd', 'trois', 'troisième', '3e', '3ème'],
    ['4', 'four', 'fourth', '4th', 'quatre', 'quatrième', '4e', '4ème'],
    ['5', 'five', 'fifth', '5th', 'cinq', 'cinquième', '5e', '5ème'],
    ['6', 'six', 'sixth', '6th', 'sixième', '6e', '6ème'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
)

/** Every way to refer to a position in a list, as part of a pattern. */
export const PLACE = `(?:${Object.keys(NUMBERS)
  .concat('last', 'dernier', 'dernière')
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`

/** The position a word refers to, from 1; -1 is the last. */
export const placeOf = (word: string | undefined): number =>
  NUMBERS[word?.toLowerCase() ?? ''] ?? (/^(?:last|derni)/i.test(word ?? '') ? -1 : 0)

// A pronoun alone does not say what is meant.
const VAGUE =
  /^(?:so|this|that|it|too|anything|everything|something|things?|more|less|much|all|cela|ça|ceci|ce|tout|rien|trop|plus|moins|autant|quelque chose|the same|la même chose)(?:\s(?:much|many|more|again|things?|stuff|de choses|souvent))*$|^(?:so|too|that|as|si|trop|tant|autant)\s/iu

/** A text in a note without its quotation marks; null if there is none, it is vague, or it is too long. */
export function quoted(text: string | undefined, maxWords = 8): string | null {
  const bare = (text ?? '').trim()
  const inner = /^"([^"]+)"$/u.exec(bare)?.[1]?.trim()
  if (inner) return inner
  if (!bare || bare.includes('"') || VAGUE.test(bare) || bare.split(/\s+/).length > maxWords) return null
  return bare
}

// Parts of a slide or video that the author cannot produce.
const NOT_PRODUCIBLE =
  /(?<!\p{L})(?:bullets?|points?|slides?|images?|pictures?|photos?|icons?|illustrations?|animations?|videos?|music|musique|logos?|charts?|graphs?|graphiques?|colou?rs?|couleurs?|fonts?|polices?|jokes?|blagues?|humou?r|puces?|diapos?|scenes?|scènes?|half|moitié|quiz)(?!\p{L})/iu

/** Removes bullets from the last to the first, so that positions remain valid. */
export const removeBullets = (...words: (string | undefined)[]): NoteCommand[] | null => {
  const places = words.flatMap((word) => placeOf(word) || [])
  const late = (place: number) => (place === -1 ? Number.POSITIVE_INFINITY : place)
  return places.length > 0
    ? places.toSorted((a, b) => late(b) - late(a)).map((bullet) => ({ kind: 'remove_bullet', bullet }))
    : null
}

export const addBullet = (text: string | null): NoteCommand[] | null =>
  text ? [{ kind: 'add_bullet', text }] : null

export const replace = (from: string | null, to: string | null): NoteCommand[] | null =>
  from && to ? [{ kind: 'replace', from, to }] : null

export const rename = (from: string | null, to: string | null): NoteCommand[] | null =>
  to ? [{ kind: 'rename', from, to }] : null

export const neverSay = (text: string | null): NoteCommand[] | null =>
  text ? [{ kind: 'never_say', text }] : null

/** A term to be spelled out, spoken as a word, or read like `value`. */
export const sayAs = (
  text: string | undefined,
  as: 'spelled' | 'word' | 'respelling',
  value?: string,
): NoteCommand[] | null => {
  const term = quoted(text, 4)
  const said = as === 'respelling' ? quoted(value, 4) : null
  return term && (said || as !== 'respelling') ? [{ kind: 'say_as', term, as, value: said }] : null
}

/** A command about a subject of the course; null if the words do not name one. */
export const topic = (
  kind: 'add_scene' | 'drop_scene' | 'start_with' | 'mention' | 'more_on',
  text: string | null,
): NoteCommand[] | null => (text && !NOT_PRODUCIBLE.test(text) ? [{ kind, text }] : null)
