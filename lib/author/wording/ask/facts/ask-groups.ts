import type { QuestionKind } from '../../../contract/author.ts'
import { fill, type Template } from '../../../language/pack/question-words.ts'
import { countWords } from '../../../text/text-match.ts'
import { choice, open } from '../build-question.ts'
import { ended, holdsText, quoted, spoken } from '../question-text.ts'
import type { Candidate, Lure, Piece } from '../question-types.ts'
import { ask, type Desk, inside } from '../quiz-desk.ts'
import { isLoose } from '../stem-checks.ts'
import { tells, wrongOptions } from './check-options.ts'
import type { Group } from './fact-types.ts'
import { isShown, textAround } from './shown-text.ts'

const SIZE = { right: 3, wrong: 3, least: 2, words: 2, offers: 60, sentence: 5, recall: 6 }

/** How to ask for one and for several of the items, and what is not among them, by their form. */
const TEMPLATES: Record<
  Group['form'],
  { one: Template; several: Template; odd: Template | null; worth: number }
> = {
  item: { one: 'belongsOne', several: 'belongsAll', odd: 'belongsNot', worth: 5 },
  label: { one: 'belongsOne', several: 'belongsAll', odd: 'belongsNot', worth: 5 },
  heading: { one: 'belongsOne', several: 'belongsAll', odd: 'belongsNot', worth: 4.5 },
  // The words of a sentence often tell its heading: asked last.
  sentence: { one: 'saidOne', several: 'saidAll', odd: null, worth: 2 },
  line: { one: 'lineOne', several: 'lineAll', odd: null, worth: 5.5 },
}

/** Asks what belongs to a group, what does not, and to which group something belongs. */
export function askGroups(desk: Desk, own: Group[], all: Group[]): Candidate[] {
  const fair = new Map([...all, ...own].map((group) => [group, fairItems(desk, group)]))
  return own.flatMap((group) => {
    if (group.topic.name === '') return []
    const right = fair.get(group)!
    // Everything is about the title of a document.
    if (group.form === 'sentence' && group.topic.isGeneric) return askRecall(desk, group, right)
    const others = othersFor(group, all)
    const lures = offersFor(others.map((other) => ({ about: other.topic.name, items: fair.get(other)! })))
    return [
      ...askRecall(desk, group, right),
      ...askSeveral(desk, group, right, lures),
      ...askOdd(desk, group, right, lures),
      ...right.flatMap((item) => [
        ...askOne(desk, group, item, lures),
        ...askTopic(desk, group, item, others),
      ]),
    ]
  })
}

/** The items that can be shown alone and that the name of their group does not give away. */
const fairItems = (desk: Desk, { items, topic, form }: Group): Piece[] =>
  items.filter(
    ({ text }) =>
      (form === 'line' || isShown(text, desk.language)) &&
      countWords(text) >= SIZE.words &&
      (form === 'heading' || form === 'label' || !isLoose(text, desk.language)) &&
      !tells(desk, topic.name, text),
  )

/** The other groups of the same form, the nearest first; none above or below it, or of a like name. */
function othersFor(group: Group, all: Group[]): Group[] {
  const { part, above } = group.place
  const at = all.indexOf(group)
  const isNear = (other: Group) => other.place.above[0] === above[0]
  const isApart = (other: Group) =>
    other.form === group.form &&
    (group.stance ? other.stance !== null && other.stance !== group.stance : other.stance === null) &&
    other.topic.isAsked === group.topic.isAsked &&
    (other.place.part !== part || group.form === 'item') &&
    (group.stance !== null || !isNested(other.topic.name, group.topic.name)) &&
    !above.includes(other.place.part) &&
    !other.place.above.includes(part)
  return all
    .filter(({ topic, form }) => topic.name !== '' && !(form === 'sentence' && topic.isGeneric))
    .map((other, index) => ({ other, far: Math.abs(index - at) }))
    .filter(({ other }) => isApart(other))
    .toSorted((a, b) => Number(isNear(b.other)) - Number(isNear(a.other)) || a.far - b.far)
    .map(({ other }) => other)
}

const isNested = (one: string, other: string): boolean => holdsText(one, other) || holdsText(other, one)

/** One item of each group in turn. */
function offersFor(fair: { about: string; items: Piece[] }[]): Lure[] {
  const most = Math.max(0, ...fair.map(({ items }) => items.length))
  const turns = Array.from({ length: most }, (_each, turn) =>
    fair.flatMap(({ about, items }) => (items[turn] ? [{ text: items[turn].text, about }] : [])),
  )
  return turns.flat().slice(0, SIZE.offers)
}

// What to do is never what not to do, even under one heading.
const optionsFor = (desk: Desk, group: Group, right: string[], lures: Lure[], most: number): Lure[] =>
  wrongOptions(desk, {
    right,
    lures,
    most,
    asked: group.topic.name,
    around: group.stance ? '' : textAround(group),
  })

function word(desk: Desk, template: Template, { topic, stance }: Group, n = 0): string {
  const { name, over, isGeneric } = topic
  const context = inside(
    desk,
    stance && !isGeneric ? topic : { ...topic, name: over, over: '' },
    stance ? '' : name,
  )
  const slots = { in: context, name: quoted(name), lead: quoted(`${name} …`), said: spoken(name), n }
  return ask(desk, template, slots)
}

/** The templates for what answers somebody, and for what to do and what to avoid. */
const ANSWERS = {
  saidOne: 'answerOne',
  saidAll: 'answerAll',
  lineOne: 'replyOne',
  lineAll: 'replyAll',
} as const
/** The templates for what goes on after the beginning of a sentence. */
const COMPLETIONS = {
  belongsOne: 'completeOne',
  belongsAll: 'completeAll',
  belongsNot: 'completeNot',
} as const
const STANCES = {
  do: { belongsOne: 'doOne', belongsAll: 'doAll', belongsNot: 'avoidOne' },
  dont: { belongsOne: 'avoidOne', belongsAll: 'avoidAll', belongsNot: 'doOne' },
} as const

function templateOf({ topic, stance }: Group, template: Template): Template {
  const { isAsked, isOpen } = topic
  const others: Partial<Record<Template, Template>> = stance
    ? STANCES[stance]
    : isAsked
      ? ANSWERS
      : isOpen
        ? COMPLETIONS
        : {}
  return others[template] ?? template
}

const asked = (group: Group, items: Piece[], kind: QuestionKind) => ({
  kind,
  tree: group.place.tree,
  span: { start: items[0]!.start, end: Math.max(...items.map(({ end }) => end)) },
  family: `group ${group.topic.over} ${group.topic.name} ${group.form}`,
  explanation: ended(`${group.topic.name}: ${items.map(({ text }) => text.replace(/[.;]$/, '')).join('; ')}`),
})

const goesWith =
  ({ words }: Desk) =>
  ({ about }: Lure) =>
    fill(words.phrases.wrong, { name: quoted(about) })

function askSeveral(desk: Desk, group: Group, fair: Piece[], lures: Lure[]): Candidate[] {
  const right = fair.slice(0, SIZE.right)
  if (right.length < SIZE.least) return []
  const texts = right.map(({ text }) => text)
  const wrong = optionsFor(desk, group, texts, lures, right.length === SIZE.least ? SIZE.wrong : SIZE.least)
  if (wrong.length < SIZE.least) return []
  const { several, worth } = TEMPLATES[group.form]
  const form = {
    ...asked(group, right, 'several'),
    difficulty: 'hard' as const,
    prompt: word(desk, templateOf(group, several), group),
    topic: `several ${right[0]!.start}`,
    worth: worth + 0.5,
  }
  return [choice(desk, form, texts, wrong, goesWith(desk))]
}

/** What a learner remembers of what stands under a heading, in words of their own. */
function askRecall(desk: Desk, group: Group, fair: Piece[]): Candidate[] {
  const isText = group.form === 'sentence' || group.form === 'item'
  // Of a list, a part is not the answer.
  const isWhole = fair.length === group.items.length && group.isWhole !== false
  const isApart = group.topic.isAsked || group.topic.isOpen || group.stance !== null
  if (!isText || !isWhole || isApart || fair.length < SIZE.right) return []
  const form = {
    kind: 'recall' as const,
    tree: group.place.tree,
    difficulty: 'hard' as const,
    prompt: word(desk, 'recall', group, SIZE.least),
    topic: `recall ${fair[0]!.start}`,
    worth: 0.5,
  }
  return [open(desk, form, fair.slice(0, SIZE.recall), SIZE.least)]
}

/** Which one of four is not in the group. */
function askOdd(desk: Desk, group: Group, fair: Piece[], lures: Lure[]): Candidate[] {
  const { odd: template, worth } = TEMPLATES[group.form]
  const inside = fair.slice(-SIZE.wrong)
  if (!template || inside.length < SIZE.wrong) return []
  const texts = inside.map(({ text }) => text)
  const [odd] = optionsFor(desk, group, texts, lures, 1)
  if (!odd) return []
  const form = {
    ...asked(group, inside, 'odd'),
    difficulty: 'medium' as const,
    prompt: word(desk, templateOf(group, template), group),
    topic: `odd ${inside[0]!.start}`,
    worth,
  }
  const isPart = () => fill(desk.words.phrases.isPart, { name: quoted(group.topic.name) })
  return [
    choice(
      desk,
      form,
      odd.text,
      texts.map((text) => ({ text, about: '' })),
      isPart,
    ),
  ]
}

function askOne(desk: Desk, group: Group, item: Piece, lures: Lure[]): Candidate[] {
  if (group.form === 'sentence' && countWords(item.text) < SIZE.sentence) return []
  const wrong = optionsFor(desk, group, [item.text], lures, SIZE.wrong)
  if (wrong.length < SIZE.least) return []
  const { one, worth } = TEMPLATES[group.form]
  const form = {
    ...asked(group, [item], 'one'),
    difficulty: group.form === 'sentence' || group.form === 'line' ? ('medium' as const) : ('easy' as const),
    prompt: word(desk, templateOf(group, one), group),
    topic: `said ${group.place.tree.document.sourceId} ${item.start}`,
    worth: worth - 0.5,
  }
  return [choice(desk, form, item.text, wrong, goesWith(desk))]
}

/** Which heading a sentence or a line belongs to. */
function askTopic(desk: Desk, group: Group, item: Piece, others: Group[]): Candidate[] {
  const { form, topic } = group
  const isText = form === 'sentence' || form === 'line'
  if (!isText || topic.isAsked || topic.isGeneric || countWords(item.text) < SIZE.sentence) return []
  const lures = others
    .filter((other) => !other.topic.isGeneric && !tells(desk, other.topic.name, item.text))
    .map((other) => ({ text: other.topic.name, about: other.items[0]!.text }))
  const wrong = wrongOptions(desk, {
    right: [topic.name],
    lures,
    most: SIZE.wrong,
    asked: item.text,
    around: '',
  })
  if (wrong.length < SIZE.least) return []
  const template = form === 'line' ? 'lineTopic' : 'saidTopic'
  const question = {
    ...asked(group, [item], 'topic'),
    difficulty: 'easy' as const,
    prompt: ask(desk, template, { text: quoted(item.text) }),
    topic: `said ${group.place.tree.document.sourceId} ${item.start}`,
    worth: form === 'line' ? 5 : 1.5,
  }
  return [
    choice(desk, question, topic.name, wrong, ({ about }) =>
      fill(desk.words.phrases.saidOf, { text: about }),
    ),
  ]
}
