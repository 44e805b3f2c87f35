import type { Language } from '../../../product/source-document.ts'
import { withSounds } from '../speech-text.ts'
import phonemes from './engine-phonemes.json' with { type: 'json' }

/** The engine's names for the phonemes of each language, by IPA; `both` applies to all. */
const TABLES: Record<Language | 'both', Record<string, string>> = phonemes

const symbolsOf = (language: Language): Map<string, string> =>
  new Map(Object.entries({ ...TABLES.both, ...TABLES[language] }))
const KNOWN: Record<Language, Map<string, string>> = { fr: symbolsOf('fr'), en: symbolsOf('en') }
const LONGEST = 3

/** IPA as people write it: without its slashes, and with one form of each symbol. */
const tidy = (ipa: string): string =>
  ipa
    .trim()
    .replace(/^[/[](.*)[/\]]$/u, '$1')
    .normalize('NFD')
    .replace(/[\u0361\u035c.‿]/gu, '')
    .replace(/['’]/gu, 'ˈ')
    .replace(/:/gu, 'ː')
    .replace(/g/gu, 'ɡ')
    .replace(/\s+/gu, ' ')

/**
 * IPA in the engine's own names, without anything from the text; or the first symbol the language lacks, as
 * `unknown`.
 */
export function readIpa(ipa: string, language: Language): { names: string } | { unknown: string } {
  const symbols = [...tidy(ipa)]
  let names = ''
  for (let at = 0; at < symbols.length; ) {
    let length = LONGEST
    while (length > 0 && !KNOWN[language].has(symbols.slice(at, at + length).join(''))) length--
    if (length === 0) return { unknown: symbols[at]! }
    names += KNOWN[language].get(symbols.slice(at, at + length).join(''))
    at += length
  }
  return /\p{L}/u.test(names) ? { names } : { unknown: ipa }
}

/** How a stressed word differs: one or two semitones higher, a seventh longer, 1 dB louder. */
const STRESS = { opens: '<prosody pitch="+18%" rate="88%" volume="+20%">', closes: '</prosody>' }

/**
 * A phrase as the engine takes it, with the only markup it ever gets: phonemes from the table above, and
 * stress on the characters in `stressed`, counted in UTF-16 units. `placeOf` maps a position in it to one in
 * the phrase, both in code points.
 */
export function engineText(
  text: string,
  sounds: readonly string[],
  language: Language,
  stressed: ReadonlySet<number> = new Set(),
): { text: string; placeOf: (position: number) => number } {
  const places: number[] = []
  let [place, unit, isStressed] = [0, 0, false]
  const parts = [...text].map((character) => {
    const said = withSounds(character, (index) => {
      const read = readIpa(sounds[index] ?? '', language)
      return 'names' in read ? `[[${read.names}]]` : ' '
    })
    const turns = stressed.has(unit) !== isStressed
    const part = turns ? `${isStressed ? STRESS.closes : STRESS.opens}${said}` : said
    isStressed = stressed.has(unit)
    for (const _ of part) places.push(place)
    place++
    unit += character.length
    return part
  })
  if (isStressed) parts.push(STRESS.closes)
  return { text: parts.join(''), placeOf: (position) => places[position] ?? Math.max(0, place - 1) }
}
