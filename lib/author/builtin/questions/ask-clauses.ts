import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { isSame, lowered, sharedStems, spoken, stemSet } from './question-text.ts'
import type { Candidate, Clause } from './question-types.ts'
import type { Template } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { nameOf, topicOf } from './read-places.ts'
import { isLoose, leansBack, pointsAway } from './stem-checks.ts'

const SIZE = {
  stem: 4,
  stems: 2,
  most: 26,
  answer: { words: 5, stems: 2 },
  order: { words: 3, stems: 2 },
  points: 40,
  pronoun: 5,
  title: 60,
}

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
  const both = `${stem} ${point.text}`
  if (patterns.firstPerson.test(both) || patterns.past.test(both) || patterns.example.test(both))
    return refuse(refusals, 'nothing to decide by')
  const [own, said] = [stemSet(stem, language), stemSet(point.text, language)]
  const title = titleOver(desk, clause)
  const isThin = countWords(stem) < SIZE.stem || own.size < SIZE.stems || (own.size < 3 && title === '')
  if (isThin || countWords(stem) > SIZE.most) return refuse(refusals, 'no heading to stand under')
  if (countWords(point.text) > SIZE.points) return refuse(refusals, 'too long to answer')
  const isOrder = asked === 'if' && !LOOSE.includes(formOf(desk, clause))
  const least = isOrder ? SIZE.order : SIZE.answer
  if (countWords(point.text) < least.words || said.size - sharedStems(said, own) < least.stems)
    return refuse(refusals, 'too little to answer')
  const { announces, empty, vague, condition, habit } = patterns
  // "When you present, you show …" merely describes.
  const isHabit = habit.test(stem) && patterns.toYou.test(point.text) && !isOrder && !/\d/.test(point.text)
  const isIdle =
    asked === 'if'
      ? isHabit || vague.test(stem) || announces.test(point.text) || empty.test(point.text)
      : announces.test(stem) || condition.test(stem) || empty.test(point.text)
  return isIdle ? refuse(refusals, 'nothing to decide by') : clauseQuestion(desk, clause, title)
}

function clauseQuestion(desk: Desk, { asked, stem, point, place }: Clause, title: string): Candidate {
  const { mustDo, command } = desk.words.patterns
  const why = title === '' ? 'why' : 'whyUnder'
  const template = asked === 'if' ? formOf(desk, { stem, point }) : why
  const head = title === '' ? stem : `${title} – ${lowered(stem)}`
  const isRule = asked === 'why' ? mustDo.test(stem) || command.test(stem) : !LOOSE.includes(template)
  const question = {
    kind: asked === 'if' ? ('open-if' as const) : ('open-why' as const),
    difficulty: asked === 'if' ? ('medium' as const) : ('hard' as const),
    prompt: ask(desk, template, { head, title, said: spoken(stem) }),
    tree: place.tree,
    topic: `${asked} ${stem}`,
    worth: 6 + (isRule ? 1 : 0) + (/\d/.test(point.text) ? 0.5 : 0),
  }
  return open(desk, question, [point], 1)
}

/** How to ask what follows: as a fact, something to do, allowed, required, or an automatic result. */
function formOf({ words: { patterns } }: Desk, { stem, point }: Pick<Clause, 'stem' | 'point'>): Template {
  const { youMust, command, mayDo, mustDo, stative, familiar } = patterns
  const said = point.text
  // The questions address learners as “vous”.
  if (youMust.test(said) || command.test(said)) return familiar.test(`${stem} ${said}`) ? 'ifMust' : 'ifDo'
  if (mayDo.test(said) && !familiar.test(said)) return 'ifCan'
  if (mustDo.test(said)) return 'ifMust'
  return stative.test(said) ? 'ifRule' : 'ifThen'
}

/** The heading as context, unless it repeats the statement or its answer. */
function titleOver({ language }: Desk, { stem, point, place }: Clause): string {
  const topic = topicOf(place)
  // The title of a document adds nothing to that of the course.
  const title = isSame(topic, nameOf(place.tree.root)) || isSame(topic, place.tree.title) ? '' : topic
  const [own, asked, said] = [title, stem, point.text].map((each) => stemSet(each, language)) as Set<string>[]
  const isNeedless = sharedStems(own!, asked!) === own!.size || sharedStems(own!, said!) > own!.size / 2
  const isBad = /[?:!“]|\s[–—-]\s/.test(title) || title.length > SIZE.title || leansBack(title, language)
  return isNeedless || isBad ? '' : title
}
