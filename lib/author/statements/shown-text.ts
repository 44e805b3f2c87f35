import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { countWords } from '../text/text-match.ts'
import { cleanText, wholeQuote } from './piece-text.ts'
import { isGenericName, isUniqueName, nameOf } from './places.ts'
import { pointsAway } from './stands-alone.ts'
import type { Place, Topic } from './statement.ts'

const SIZE = { name: 10, letters: 170 }
/** Markup, addresses, placeholders, codes: what no question can show. */
const UNCLEAN =
  /[[\]{}|<>→←⇒=*_#`~\\]|https?:|\S@\S|\p{Extended_Pictographic}|[0-9a-f]{8}-[0-9a-f]{4}|\.{3}$|…$|\b[XYN]\b|["“”].*["“”].*["“”]/u
/** Registry numbers, phone numbers and postal addresses tell who somebody is, not what to know. */
const IDENTITY = /\d(?:[\s.-]?\d){6}|\b\d{5}\s+\p{Lu}/u

/** Whether a text can be shown in a question at all. */
export const isClean = (text: string, language: Language): boolean =>
  !UNCLEAN.test(text) && !IDENTITY.test(text) && !pointsAway(text, language)

/** Whether a text can be an option: clean, of a fair length, and whole. */
export const isShown = (text: string, language: Language): boolean =>
  /\p{L}{3}/u.test(text) &&
  text.length <= SIZE.letters &&
  isClean(text, language) &&
  !/[?:;,(]$|^[)\].,;:(]/.test(text) &&
  !LANGUAGE_PACKS[language].questions.patterns.cutOff.test(text) &&
  text.split('“').length === text.split('”').length

/** Whether a text can name something in a question. */
export const isName = (text: string, language: Language): boolean =>
  /\p{L}{2}/u.test(text) && countWords(text) <= SIZE.name && isClean(text, language)

/**
 * The topic of a place, without a name for the text under the title of a document; null if neither its heading
 * nor one above says what it is about.
 */
export function topicAt(place: Place): Topic | null {
  const { language } = place.tree
  const own = nameOf(place.part)
  const asks = place.part.isQuestion || wholeQuote(cleanText(place.part.title)) !== null
  // What several parts are called has to be told apart by the name above it.
  const isAsked = asks && isUniqueName(own, place.tree)
  const isGeneric = !isAsked && isGenericName(own, place)
  const above = place.above.filter((part) => part.raw !== '').map(nameOf)
  // The title of the document says something only about a name that says nothing.
  const named = (isGeneric ? above : above.slice(0, -1)).filter(
    (name) => !isGenericName(name, place) && !/[.!]$/.test(name),
  )
  const over = isAsked ? '' : (named.find((name) => name !== own && isName(name, language)) ?? '')
  // The title of a document may be long.
  const isFit = place.above.length === 0 ? isClean(own, language) && own !== '' : isName(own, language)
  const isSaid = place.part.isQuestion || (isFit && (!isGeneric || over !== ''))
  if (isSaid) return { name: own, over, isAsked, isGeneric: isGeneric || place.above.length === 0 }
  return place.above.length === 0 ? { name: '', over: '', isAsked: false, isGeneric: true } : null
}

/** A cell, label or item without its end mark. */
export const bare = (text: string): string =>
  cleanText(text)
    .replace(/(?<!\.)[.;,]$/, '')
    .replace(/^[-–—]\s+/, '')
