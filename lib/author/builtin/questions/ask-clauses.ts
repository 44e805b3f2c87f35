import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { ended, isSame, lowered, sharedStems, spoken, stemSet } from './question-text.ts'
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
  order: { words: 3, stems: 1 },
  points: 40,
  title: 60,
}

/** What follows where something is so, and why something is so. */
export function askClause(desk: Desk, clause: Clause): Candidate | null {
  const { language, refusals, words } = desk
  const { patterns } = words
  const { asked, stem, point } = clause
  const bare = asked === 'if' ? stem.replace(patterns.condition, '').trim() : stem
  if (isLoose(bare, language) || patterns.pronoun.test(bare))
    return refuse(refusals, 'leans on another sentence')
  if (pointsAway(point.text, language)) return refuse(refusals, 'placeholder or pointer')
  const both = `${stem} ${point.text}`
  if (patterns.firstPerson.test(both) || patterns.past.test(both) || patterns.example.test(both))
    return refuse(refusals, 'nothing to decide by')
  const [own, said] = [stemSet(stem, language), stemSet(point.text, language)]
  const title = titleOver(desk, clause)
  const isThin = countWords(stem) < SIZE.stem || own.size < SIZE.stems || (own.size < 3 && title === '')
  if (isThin || countWords(stem) > SIZE.most) return refuse(refusals, 'no heading to stand under')
  if (countWords(point.text) > SIZE.points) return refuse(refusals, 'too long to answer')
  const isOrder = asked === 'if' && !['ifThen', 'ifRule'].includes(formOf(desk, clause))
  const least = isOrder ? SIZE.order : SIZE.answer
  if (countWords(point.text) < least.words || said.size - sharedStems(said, own) < least.stems)
    return refuse(refusals, 'too little to answer')
  return asked === 'if' ? askIf(desk, clause, title) : askWhy(desk, clause, title)
}

function askIf(desk: Desk, clause: Clause, title: string): Candidate | null {
  const { stem, point, place } = clause
  const { patterns } = desk.words
  const bare = point.text.replace(/[.]$/, '')
  if (patterns.vague.test(stem) || patterns.announces.test(bare) || patterns.empty.test(bare))
    return refuse(desk.refusals, 'nothing to decide by')
  const template = formOf(desk, clause)
  const head = title === '' ? stem : `${title} – ${lowered(stem)}`
  return open(
    desk,
    {
      kind: 'open-if',
      difficulty: 'medium',
      prompt: ask(desk, template, { head }),
      tree: place.tree,
      topic: `if ${stem}`,
      grid: `clause ${point.start}`,
      worth: 6 + (template === 'ifThen' || template === 'ifRule' ? 0 : 1) + (/\d/.test(bare) ? 0.5 : 0),
    },
    [point],
    1,
  )
}

/** How it is asked what follows: as what it is, something to do, allowed, required, or what comes of itself. */
function formOf({ words: { patterns } }: Desk, { stem, point }: Clause): Template {
  const { youMust, command, mayDo, mustDo, stative, familiar } = patterns
  const said = point.text
  // The questions say “vous”.
  if (youMust.test(said) || command.test(said)) return familiar.test(`${stem} ${said}`) ? 'ifMust' : 'ifDo'
  if (mayDo.test(said) && !familiar.test(said)) return 'ifCan'
  if (mustDo.test(said)) return 'ifMust'
  return stative.test(said) ? 'ifRule' : 'ifThen'
}

function askWhy(desk: Desk, { stem, point, place }: Clause, title: string): Candidate | null {
  const { patterns } = desk.words
  if (patterns.announces.test(stem) || patterns.empty.test(point.text) || patterns.condition.test(stem))
    return refuse(desk.refusals, 'nothing to decide by')
  const said = spoken(ended(stem))
  return open(
    desk,
    {
      kind: 'open-why',
      difficulty: 'hard',
      prompt: title === '' ? ask(desk, 'why', { said }) : ask(desk, 'whyUnder', { title, said }),
      tree: place.tree,
      topic: `why ${stem}`,
      grid: `clause ${point.start}`,
      worth: 6 + (patterns.mustDo.test(stem) || patterns.command.test(stem) ? 1 : 0),
    },
    [point],
    1,
  )
}

/** The heading as context, unless it says what the sentence says, or what answers it. */
function titleOver({ language }: Desk, { stem, point, place }: Clause): string {
  const topic = topicOf(place)
  // The title of a document says no more than the course does.
  const title = isSame(topic, nameOf(place.tree.root)) || isSame(topic, place.tree.title) ? '' : topic
  if (place.part.isQuestion) return ''
  const [own, asked, said] = [title, stem, point.text].map((each) => stemSet(each, language)) as Set<string>[]
  const isNeedless = sharedStems(own!, asked!) === own!.size || sharedStems(own!, said!) > own!.size / 2
  const isBad = /[?:!]|\s[–—-]\s/.test(title) || title.length > SIZE.title || leansBack(title, language)
  return isNeedless || isBad ? '' : title
}
