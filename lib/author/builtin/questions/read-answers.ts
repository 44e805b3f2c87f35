import type { Language } from '../../../platform/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import { isSaying } from '../plan/saying-headings.ts'
import type { Unit } from '../tree/source-tree.ts'
import { capital, cleanText } from './question-text.ts'
import type { Piece, Place, Told } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { isGenericName, isSaid, nameOf, pieceOf, sentencesIn } from './read-places.ts'
import { isLoose, pointsAway, pointsOn } from './stem-checks.ts'

const POINT = { least: 4, most: 40 }
const GOES_ON = /^(?:and|or|but|so|et|ou|mais|donc)(?!\p{L})/iu
const MAX_POINTS = 5
const MAX_SENTENCES = 16
/** An answer longer than this is a chapter, and its first sentences lead up to it. */
const MOST_TOLD = 10
const LEAST_ANSWER = 8
/** A question or two in running text are rhetoric. */
const LEAST_ASKED = 3

/** Questions with their answers: a heading that is one, or several set in the running text of a part. */
export function answersAt(place: Place, refusals: Refusals): Told[] {
  const { part, tree } = place
  const inText = part.units.flatMap((unit, at) => askedIn(unit, part.units[at + 1], tree.language))
  const own = inText.length >= LEAST_ASKED ? inText : headingAsked(place)
  return own.flatMap(({ asked, all }) => answerTo(asked, all, place, refusals) ?? [])
}

type Asked = { asked: string; all: Piece[] }

function headingAsked(place: Place): Asked[] {
  const { part, tree, above } = place
  const asked = nameOf(part)
  const isAsked =
    (part.isQuestion || isPlight(place)) &&
    // The title of a document is answered by all of it, not by its first lines.
    above.length > 0 &&
    part.parts.length === 0 &&
    !isSaying(part.title, tree.language)
  return isAsked ? [{ asked, all: part.units.flatMap((unit) => toldUnder(unit) ?? sentencesIn(unit)) }] : []
}

/** "Can I …? Yes, …" as a paragraph, as two marked Q and A, or as an item of a list. */
function askedIn(unit: Unit, next: Unit | undefined, language: Language): Asked[] {
  const { questionMark, answerMark } = QUESTION_WORDS[language].patterns
  const read = ([first, ...all]: Piece[]): Asked[] => {
    const asked = first?.text.replace(questionMark, '') ?? ''
    return /\?$/.test(asked) && all.length > 0 && !asked.startsWith('“') ? [{ asked, all }] : []
  }
  if (unit.kind === 'para') {
    const answer = next?.kind === 'para' ? sentencesIn(next) : []
    const isBelow = unit.sentences.length === 1 && answerMark.test(answer[0]?.text ?? '')
    return read([...sentencesIn(unit), ...(isBelow ? answer : [])])
  }
  if (unit.kind !== 'list') return []
  // An answer may stand below its item.
  return unit.items.flatMap((item) =>
    read(
      [item, ...item.children].flatMap(({ sentences }) => sentences.map((each) => pieceOf(each, each.text))),
    ),
  )
}

/** A question with the points of its answer; null where the answer only points elsewhere. */
function answerTo(asked: string, said: Piece[], place: Place, refusals: Refusals): Told | null {
  const { language } = place.tree
  const { hedged, pitch, answerMark, demonstrative } = QUESTION_WORDS[language].patterns
  if (countWords(asked) < 4) return null
  // "Training in 2026: online or on site?" is the title of an essay.
  if (/\p{L}\s?:\s/u.test(asked)) return refuse(refusals, 'no heading to stand under')
  // "What does this mean?", "And why not both?"
  if (demonstrative.test(asked) || GOES_ON.test(asked)) return refuse(refusals, 'leans on another sentence')
  // "Ready to learn more?" asks nothing.
  if (pitch.test(asked)) return refuse(refusals, 'placeholder or pointer')
  const all = withWholeVerdict(oneAnswer(said, answerMark), language).filter(
    ({ text }) => !pointsOn(text, language),
  )
  if (all.length === 0) return refuse(refusals, 'placeholder or pointer')
  // "Which budget? Below 500 = online": a table to look up, in lines.
  if (all.some(({ text }) => /[=→]/.test(text))) return refuse(refusals, 'label with a value')
  if (all.length > MOST_TOLD) return refuse(refusals, 'too long to answer')
  const points = all.filter(
    ({ text }) => !/[?:]$|^\(.*\)$/.test(text) && !pointsAway(text, language) && !hedged.test(text),
  )
  const words = points.reduce((sum, { text }) => sum + countWords(text), 0)
  if (points.length === 0 || /\?$/.test(all[0]!.text) || points.length < all.length * 0.75)
    return refuse(refusals, 'placeholder or pointer')
  if (words < LEAST_ANSWER || points.some(({ text }) => countWords(text) < 3))
    return refuse(refusals, 'too little to answer')
  if (pointsAway(asked, language)) return refuse(refusals, 'placeholder or pointer')
  return { asked, points: pointsOf(points, language).slice(0, 4), place }
}

/** "Yes." and the reason after it as one point. */
function withWholeVerdict(all: Piece[], language: Language): Piece[] {
  const { yes, no } = QUESTION_WORDS[language].patterns
  const [first, second, ...rest] = all
  const isBare =
    first && second && countWords(first.text) < 3 && (yes.test(first.text) || no.test(first.text))
  return isBare ? [{ ...first, text: `${first.text} ${second.text}`, end: second.end }, ...rest] : all
}

/** What says something as a point of its own: not "This helps …", nor "Others: not applicable". */
function pointsOf(all: Piece[], language: Language): Piece[] {
  const { demonstrative } = QUESTION_WORDS[language].patterns
  const telling = all.filter(({ text }) => {
    const opening = text.split(' ').slice(0, 2).join(' ')
    return !demonstrative.test(opening) && !/^[^:\d]+:\s+[^\s\d]+(?:\s[^\s\d]+)?$/u.test(text)
  })
  return telling.length > 0 ? telling : all
}

/** Whether a heading is what somebody asks for help with, among others like it: "I lost my badge". */
function isPlight({ part, above, tree }: Place): boolean {
  const { plight } = QUESTION_WORDS[tree.language].patterns
  const beside = above[0]?.parts ?? []
  const asking = beside.filter((each) => each.isQuestion || plight.test(nameOf(each)))
  return plight.test(nameOf(part)) && asking.length > beside.length / 2
}

/** The sentences up to the answer of the next question, which the document does not set as a heading. */
function oneAnswer<P extends Piece>(pieces: P[], mark: RegExp): P[] {
  const next = pieces.findIndex(({ text }, index) => index > 0 && mark.test(text))
  const own = next < 0 ? pieces : pieces.slice(0, next)
  return own.map((each) => ({ ...each, text: each.text.replace(mark, '') }))
}

const MAX_TOLD = 30

/** A short list under its lead as one point: "Not recommended for: a, b, c" says nothing without its lead. */
function toldUnder(unit: Unit): ReturnType<typeof sentencesIn> | null {
  if (unit.kind !== 'list' || !unit.lead) return null
  const lead = cleanText(unit.lead.text).replace(/\s*[:：]$/, '')
  const items = unit.items.map(({ text }) => cleanText(text).replace(/[.;,]$/, ''))
  const text = `${lead}: ${items.join('; ')}.`
  if (countWords(text) > MAX_TOLD || items.some((item) => /[:?]/.test(item))) return null
  return [{ text, start: unit.start, end: unit.end, leans: false }]
}

/** A section that tells the reader in whole sentences what to do. */
export function ordersAt(place: Place): Told | null {
  const { part, tree } = place
  const { patterns } = QUESTION_WORDS[tree.language]
  const name = nameOf(part)
  if (part.parts.length > 0 || part.isQuestion || isSaid(part, place)) return null
  if (isGenericName(name, place) || countWords(name) > 9) return null
  if ([part, ...place.above.slice(0, -1)].some((each) => patterns.scriptHead.test(nameOf(each)))) return null
  const all = part.units.flatMap((unit) => (unit.kind === 'para' ? sentencesIn(unit) : []))
  const points = all.map(withoutOrdinal).filter(({ text, leans }) => {
    const words = countWords(text)
    const isWhole = words >= POINT.least && words <= POINT.most && !/[:?]$/.test(text)
    return isWhole && !leans && !isLoose(text, tree.language) && !patterns.advert.test(text)
  })
  const told = points.filter(({ text }) => patterns.imperative.test(text) || patterns.order.test(text))
  const orders = told.filter(({ text }) => patterns.imperative.test(text))
  const isAdvice = told.length >= 3 && orders.length >= 2 && told.length >= all.length / 3
  if (all.length > MAX_SENTENCES || !isAdvice) return null
  if (points.some(({ text }) => patterns.example.test(text) || patterns.firstPerson.test(text))) return null
  return { asked: name, points: told.slice(0, MAX_POINTS), place }

  function withoutOrdinal<P extends Piece>(point: P): P {
    return { ...point, text: capital(point.text.replace(patterns.ordinal, '').trimStart()) }
  }
}
