import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { capital, isSame, lowered, overlap, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, Clause } from './question-types.ts'
import type { Template } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { nameOf, subjectOf } from './read-places.ts'
import { isLoose, pointsAway } from './stem-checks.ts'

const SIZE = { stem: 4, stems: 2, most: 40, act: 6, told: 0.6, alike: 0.5 }
const NEXT_ACT = /(?:[,;.]\s+(?:and|et|then|puis)?|\s(?:and|et|then|puis))\s*/iu

/** Asks what to do in a case that really occurs at work, if the answer is more than the case implies. */
export function askClause(desk: Desk, clause: Clause, all: Clause[]): Candidate | null {
  const { language, refusals, words } = desk
  const { patterns } = words
  const { stem, point } = clause
  const bare = stem.replace(patterns.condition, '').trim()
  if (isLoose(bare, language) || patterns.pronoun.test(bare))
    return refuse(refusals, 'leans on another sentence')
  if (pointsAway(point.text, language)) return refuse(refusals, 'placeholder or pointer')
  const template = formOf(desk, clause)
  const isIdle = patterns.vague.test(stem) || patterns.announces.test(point.text) || !isDecision(desk, clause)
  if (!template || isIdle) return refuse(refusals, 'nothing to decide by')
  const stems = stemSet(bare, language)
  // Another passage may give another answer.
  const isElsewhere = all.some(
    (other) => other !== clause && overlap(stemSet(bareOf(other), language), stems) >= SIZE.alike,
  )
  if (isElsewhere) return refuse(refusals, 'a distractor is right too')
  const title = titleOver(desk, clause)
  const named = stemSet(stem, language)
  const isThin = countWords(stem) < SIZE.stem || named.size < SIZE.stems || (named.size < 3 && title === '')
  if (isThin) return refuse(refusals, 'no heading to stand under')
  if (countWords(`${stem} ${point.text}`) > SIZE.most) return refuse(refusals, 'too long to answer')
  const question = {
    kind: 'open-if' as const,
    difficulty: 'medium' as const,
    prompt: ask(desk, template, { head: title === '' ? stem : `${title} – ${lowered(stem)}` }),
    tree: clause.place.tree,
    topic: `if ${stem}`,
    worth: 7,
  }
  return open(desk, question, [point], 1)

  function bareOf(other: Clause) {
    return other.stem.replace(patterns.condition, '').trim()
  }
}

/** Whether an answer has two actions, or one with details that its condition does not give. */
function isDecision({ words, language }: Desk, { stem, point }: Clause): boolean {
  const { command, youMust, mayDo, contacts } = words.patterns
  const isAct = (text: string) => [command, youMust, mayDo].some((pattern) => pattern.test(text))
  const acts = point.text.split(NEXT_ACT).filter((each) => isAct(capital(each)))
  const said = stemSet(point.text.split(/(?<=[.!])\s/)[0]!, language)
  const news = said.size - sharedStems(said, stemSet(stem, language))
  return acts.length >= 2 || (news >= SIZE.act && !contacts.test(point.text))
}

/** How to ask what follows: as something to do, required or allowed; null if it is not for the learner. */
function formOf({ words: { patterns } }: Desk, { stem, point }: Clause): Template | null {
  const { youMust, command, mayDo, familiar } = patterns
  const said = point.text
  // "Gently lift it" is an order too.
  const isOrder = [said, capital(said.replace(/^\p{L}+ly\s/u, ''))].some((each) => command.test(each))
  // The questions address learners as “vous”.
  if (youMust.test(said) || isOrder) return familiar.test(`${stem} ${said}`) ? 'ifMust' : 'ifDo'
  return mayDo.test(said) && !familiar.test(said) ? 'ifCan' : null
}

/** The heading as context, unless it repeats the statement or gives the answer. */
function titleOver({ language }: Desk, { stem, point, place }: Clause): string {
  const topic = subjectOf(place)
  const stems = stemSet(topic, language)
  const isSaid = sharedStems(stems, stemSet(`${stem} ${point.text}`, language)) === stems.size
  const answer = stemSet(point.text, language)
  const isTold = sharedStems(answer, stems) >= SIZE.told * answer.size
  // The title of a document adds nothing to that of the course.
  return isSaid || isTold || isSame(topic, nameOf(place.tree.root)) ? '' : topic
}
