import { countWords } from '../../text/text-match.ts'
import { choice, open } from './build-question.ts'
import { type Lure, type OptionLimits, pickDistractors } from './pick-distractors.ts'
import { capital, ended, lowered, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, isSaid, nameOf, sentencesIn } from './read-places.ts'
import { isLoose, opensLeaning, pointsAway, pointsOn } from './stem-checks.ts'

/** "If …, do …": an occasion, and what is to be done or what applies then. */
type Case = { when: string; act: string; isOrder: boolean; sentence: Piece; place: Place }

const WHEN = { least: 4, most: 28 }
const ACT = { least: 6, most: 45, stems: 3 }
const MAX_TITLE = 10
const OPTIONS: OptionLimits = { most: 190, least: 2, ratio: 2.2 }
/** Two occasions that share more than this are much the same. */
const SAME_OCCASION = 0.4

/** What to do in a case the source decides: among what it says for other cases, else in the learner's words. */
export function askCases(desk: Desk): Candidate[] {
  const cases = desk.places.flatMap((place) => casesAt(place, desk))
  return cases
    .filter(({ place, sentence }) => desk.isHere(place.tree, sentence))
    .map((each) => chosen(desk, each, cases) ?? told(desk, each))
}

function casesAt(place: Place, desk: Desk): Case[] {
  const { part, tree } = place
  const { patterns } = QUESTION_WORDS[tree.language]
  // A FAQ asks its own questions, and an error is no advice.
  if (part.isQuestion || isSaid(part, place) || patterns.negative.test(nameOf(part))) return []
  return part.units.flatMap(sentencesIn).flatMap((sentence): Case[] => {
    const found = splitCase(sentence.text, desk)
    if (!found || !isUsable(found, sentence.text, desk)) return []
    return [{ ...found, sentence, place }]
  })
}

/** The sentence at the comma after which it tells what to do, as an order: "you should check" as "check". */
function splitCase(text: string, { words }: Desk): Pick<Case, 'when' | 'act' | 'isOrder'> | null {
  const { occasion, condition, politely, command, imperative, mustDo, mayDo, hasTo } = words.patterns
  if (!/[.!]$/.test(text)) return null
  if (!occasion.test(text)) return splitBefore(text, words)
  for (const { index } of text.matchAll(/,\s/g)) {
    const when = text.slice(0, index)
    const clause = text.slice(index + 1).trim()
    const said = clause.replace(politely, '')
    const modal = condition.test(when) && mayDo.test(said) ? mayDo : mustDo
    const act = said.replace(modal, '').trimStart().replace(politely, '')
    // An infinitive may be the subject of what follows: only what asks for it makes it an order.
    const isOrder = act !== said || imperative.test(said) || (said !== clause && command.test(said))
    if (isOrder || hasTo.test(said)) return { when, act, isOrder }
  }
  return null
}

/** "Do … if …": the order first. "Ask whether" is no condition. */
function splitBefore(
  text: string,
  { patterns }: Desk['words'],
): Pick<Case, 'when' | 'act' | 'isOrder'> | null {
  const [act, when, ...more] = text.replace(patterns.politely, '').split(patterns.occasionAfter)
  const isCase =
    when !== undefined && more.length === 0 && !/[,;:]|\s[–—-]\s/.test(text) && patterns.imperative.test(act!)
  if (!isCase || patterns.findsOut.test(act!)) return null
  return { when: when.replace(/[.!]$/, ''), act: act!.replace(/,$/, ''), isOrder: true }
}

function isUsable({ when, act }: Omit<Case, 'sentence' | 'place'>, text: string, desk: Desk): boolean {
  const { words, language, refusals } = desk
  const [length, does] = [countWords(when), countWords(act)]
  if (length < WHEN.least || length > WHEN.most || does < ACT.least || does > ACT.most)
    return refuse(refusals, 'too little to answer') !== null
  if (pointsAway(text, language) || pointsOn(act, language))
    return refuse(refusals, 'placeholder or pointer') !== null
  if (words.patterns.example.test(text) || words.patterns.firstPerson.test(text))
    return refuse(refusals, 'example') !== null
  const clause = when.replace(words.patterns.occasion, '').trim()
  // "If you have any questions" is no occasion of the work.
  if (words.patterns.anyTrouble.test(when)) return refuse(refusals, 'nothing to decide by') !== null
  // "If you came after May your account is new": what follows from the condition is a sentence of its own.
  if (words.patterns.nestedClause.test(when)) return refuse(refusals, 'leans on another sentence') !== null
  const isLeaning = opensLeaning(clause, language) || opensLeaning(act, language)
  if (isLeaning || words.patterns.demonstrative.test(act))
    return refuse(refusals, 'leans on another sentence') !== null
  const asked = stemSet(when, language)
  const answer = stemSet(act, language)
  if (answer.size - sharedStems(answer, asked) < ACT.stems)
    return refuse(refusals, 'the question shares words with its answer') !== null
  return true
}

/** The nearest heading that neither repeats the occasion nor tells what is done then. */
function titleOf({ when, act, place }: Case, { language }: Desk): string {
  const [occasion, answer] = [stemSet(when, language), stemSet(act, language)]
  const names = [place.part, ...place.above].map(nameOf).filter((name) => !isGenericName(name, place))
  const title = names.find((name) => {
    const stems = stemSet(name, language)
    return (
      !/\.{3}|…/.test(name) &&
      sharedStems(stems, answer) < 2 &&
      !isLoose(name, language) &&
      countWords(name) <= MAX_TITLE
    )
  })
  const isSaidAgain =
    title && sharedStems(stemSet(title, language), occasion) >= stemSet(title, language).size
  return title && !isSaidAgain ? `${title} – ` : ''
}

function asked(desk: Desk, own: Case) {
  const { when, isOrder, place, sentence } = own
  const slots = { head: titleOf(own, desk), when: lowered(when) }
  return {
    difficulty: 'medium' as const,
    prompt: capital(ask(desk, isOrder ? 'do' : 'applies', slots)),
    explanation: ended(sentence.text),
    tree: place.tree,
    span: sentence,
    topic: `case ${when}`,
    grid: `case ${place.part.start}`,
  }
}

function chosen(desk: Desk, own: Case, cases: Case[]): Candidate | null {
  const { language } = desk
  const stems = stemSet(own.when, language)
  const others = cases.filter(({ place, when, isOrder }) => {
    const theirs = stemSet(when, language)
    const shared = sharedStems(theirs, stems) / Math.min(theirs.size, stems.size)
    return place.tree === own.place.tree && isOrder === own.isOrder && shared < SAME_OCCASION
  })
  const lures = others.map(({ act, when }): Lure => ({ text: option(act), about: when, isSaid: false }))
  const wrong = pickDistractors(own.when, option(own.act), lures, OPTIONS, desk)
  return wrong && choice(desk, { ...asked(desk, own), kind: 'do', worth: 9 }, option(own.act), wrong)
}

const option = (act: string): string => capital(ended(act))

function told(desk: Desk, own: Case): Candidate {
  const point = { ...own.sentence, text: option(own.act) }
  return open(desk, { ...asked(desk, own), kind: 'open-do', worth: 8 }, [point], 1)
}
