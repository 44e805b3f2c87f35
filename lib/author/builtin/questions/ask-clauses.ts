import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { capital, isSame, lowered, sharedStems, spoken, stemSet } from './question-text.ts'
import type { Candidate, Clause } from './question-types.ts'
import type { Template } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { nameOf, topicOf } from './read-places.ts'
import { isLoose, pointsAway } from './stem-checks.ts'

const SIZE = { stem: 4, stems: 2, most: 40, answer: 5, order: 3, pronoun: 5, repeated: 0.5, told: 0.6 }

/** Templates for what follows automatically. */
const LOOSE: Template[] = ['ifThen', 'ifRule']

/** Asks what follows from a condition, or why a statement is true. */
export function askClause(desk: Desk, clause: Clause): Candidate | null {
  const { language, refusals, words } = desk
  const { patterns } = words
  const { asked, stem, point } = clause
  const bare = asked === 'if' ? stem.replace(patterns.condition, '').trim() : stem
  if (isLoose(bare, language) || patterns.pronoun.test(bare))
    return refuse(refusals, 'leans on another sentence')
  if (pointsAway(point.text, language)) return refuse(refusals, 'placeholder or pointer')
  // "You will need them": only the previous sentence says what.
  if (countWords(point.text) <= SIZE.pronoun && patterns.pronoun.test(point.text))
    return refuse(refusals, 'leans on another sentence')
  const stems = stemSet(stem, language)
  const repeated = sharedStems(stems, stemSet(point.text, language))
  if (asked === 'why' && repeated >= SIZE.repeated * stems.size)
    return refuse(refusals, 'nothing to decide by')
  const title = titleOver(desk, clause)
  const isThin = countWords(stem) < SIZE.stem || stems.size < SIZE.stems || (stems.size < 3 && title === '')
  if (isThin) return refuse(refusals, 'no heading to stand under')
  if (countWords(`${stem} ${point.text}`) > SIZE.most) return refuse(refusals, 'too long to answer')
  const isOrder = asked === 'if' && !LOOSE.includes(formOf(desk, clause))
  if (countWords(point.text) < (isOrder ? SIZE.order : SIZE.answer))
    return refuse(refusals, 'too little to answer')
  const isIdle = asked === 'if' && (patterns.vague.test(stem) || patterns.announces.test(point.text))
  return isIdle ? refuse(refusals, 'nothing to decide by') : clauseQuestion(desk, clause, title)
}

function clauseQuestion(desk: Desk, { asked, stem, point, place }: Clause, title: string): Candidate {
  const why = title === '' ? 'why' : 'whyUnder'
  const template = asked === 'if' ? formOf(desk, { stem, point }) : why
  const head = title === '' ? stem : `${title} – ${lowered(stem)}`
  const question = {
    kind: asked === 'if' ? ('open-if' as const) : ('open-why' as const),
    difficulty: asked === 'if' ? ('medium' as const) : ('hard' as const),
    prompt: ask(desk, template, { head, title, said: spoken(stem) }),
    tree: place.tree,
    topic: `${asked} ${stem}`,
    worth: LOOSE.includes(template) ? 6 : 7,
  }
  return open(desk, question, [point], 1)
}

/** How to ask what follows: as a fact, something to do, allowed, required, or an automatic result. */
function formOf({ words: { patterns } }: Desk, { stem, point }: Pick<Clause, 'stem' | 'point'>): Template {
  const { youMust, command, mayDo, mustDo, stative, familiar } = patterns
  const said = point.text
  // "Gently lift it" is an order too.
  const isOrder = [said, capital(said.replace(/^\p{L}+ly\s/u, ''))].some((each) => command.test(each))
  // The questions address learners as “vous”.
  if (youMust.test(said) || isOrder) return familiar.test(`${stem} ${said}`) ? 'ifMust' : 'ifDo'
  if (mayDo.test(said) && !familiar.test(said)) return 'ifCan'
  if (mustDo.test(said)) return 'ifMust'
  return stative.test(said) ? 'ifRule' : 'ifThen'
}

/** The heading as context, unless it repeats the statement or gives the answer. */
function titleOver({ language }: Desk, { stem, point, place }: Clause): string {
  const topic = topicOf(place)
  const stems = stemSet(topic, language)
  const isSaid = sharedStems(stems, stemSet(`${stem} ${point.text}`, language)) === stems.size
  const answer = stemSet(point.text, language)
  const isTold = sharedStems(answer, stems) >= SIZE.told * answer.size
  // The title of a document adds nothing to that of the course.
  return isSaid || isTold || isSame(topic, nameOf(place.tree.root)) ? '' : topic
}
