import { countWords } from '../../text/text-match.ts'
import { areContrasts, askMembers, labelOf, topicOfList } from './ask-members.ts'
import { open } from './build-question.ts'
import { sentencesWithin } from './option-checks.ts'
import { capital, isSame, lowered, quoted, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, ItemList, KnownList, ListForm, Piece } from './question-types.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, nameOf, topicOf } from './read-places.ts'
import { isLoose, leansBack, pointsAway } from './stem-checks.ts'

const LIST = { least: 3, most: 8, letters: 170, points: 6, words: 3.5 }
const LEAD = { most: 30, label: 8, alone: 3 }
/** What people can or cannot do is not what they do. */
const MAY = /(?<!\p{L})(?:can|pouvez)(?!\p{L})/iu
const QUESTION = /\?[”"]?$/

type AskedList = KnownList & { form: ListForm; question: Candidate }

/**
 * Questions about lists that people know by heart: as a choice among items of other lists, else in the
 * learner's words.
 */
export function askLists(desk: Desk, lists: ItemList[]): Candidate[] {
  const known = lists.flatMap((list) => knownList(desk, list) ?? [])
  const all = known.flatMap((own) => askList(desk, own) ?? [])
  return known.flatMap((own) => {
    const asked = all.find(({ list }) => list === own.list)
    return askContrast(desk, own, known) ?? (asked && (askAmong(desk, asked, all) ?? asked.question)) ?? []
  })
}

/** Asks what belongs to a list rather than to those it contrasts with. */
function askContrast(desk: Desk, own: KnownList, known: KnownList[]): Candidate | null {
  const { list, items } = own
  const others = known.filter((other) => areContrasts(desk, list, other.list))
  if (others.length === 0) return null
  const lead = labelOf(list)
  const are = (pattern: RegExp) => items.every(({ text }) => pattern.test(text))
  const isToDo = are(desk.words.patterns.command) && !MAY.test(lead)
  const template = isToDo ? 'actions' : are(QUESTION) ? 'questions' : 'name'
  const prompt = promptOf(desk, list, { template, lead, worth: 7 })
  return askMembers(desk, own, { prompt, worth: 7 }, others)
}

/** Asks what belongs to a list rather than to others that are asked for in the same way. */
function askAmong(desk: Desk, own: AskedList, all: AskedList[]): Candidate | null {
  const { list, form } = own
  // Whatever is true of a subject is not wrong of another one.
  if (form.template === 'several' || form.template === 'name') return null
  const others = all.filter((other) => {
    const { place } = other.list
    // Lists to be completed are only comparable if they are in the same part.
    const isNear =
      form.template === 'complete' ? place.part === list.place.part : place.tree === list.place.tree
    return (
      other !== own && other.form.template === form.template && isNear && !isSame(other.form.lead, form.lead)
    )
  })
  return askMembers(desk, own, { prompt: promptOf(desk, list, form), worth: form.worth }, others)
}

/** A list with the items that make sense on their own, unless they are too few or too many. */
function knownList({ language }: Desk, list: ItemList): KnownList | null {
  const items = list.items.flatMap((item) => {
    const text = sentencesWithin(item.text, LIST.letters, language)
    return text && !pointsAway(text, language) && !leansBack(text, language) ? [{ ...item, text }] : []
  })
  const isWhole = items.length >= LIST.least && items.length >= list.items.length * 0.75
  return isWhole ? { list, items } : null
}

/**
 * What a list contains that people know by heart at work: what to do, to ask and to watch for, and whom they
 * serve.
 */
function askList(desk: Desk, own: KnownList): AskedList | null {
  const { language, refusals, words } = desk
  const { list, items } = own
  if (items.length > LIST.most) return null
  const { roadmap, firstPerson, example, outOfScope } = words.patterns
  const over = [list.lead ?? '', list.title, ...list.place.above.slice(0, 2).map(nameOf)].join(' | ')
  if (
    roadmap.test(over) ||
    firstPerson.test(list.lead ?? '') ||
    example.test(list.lead ?? '') ||
    outOfScope.test(over)
  )
    return refuse(refusals, 'nothing to decide by')
  // Items of two words each are names to recite.
  if (items.reduce((sum, { text }) => sum + countWords(text), 0) < items.length * LIST.words)
    return refuse(refusals, 'too little to answer')
  const form = formOf(desk, list, items)
  if (!form) return null
  const told = stemSet(`${list.title} ${list.lead ?? ''}`, language)
  const named = items.filter(({ text }) => sharedStems(stemSet(text, language), told) > 0)
  if (named.length > items.length / 2) return refuse(refusals, 'the title gives the items away')
  const question = listQuestion(desk, list, items, form)
  return question && { ...own, form, question }
}

function listQuestion(
  desk: Desk,
  list: ItemList,
  items: Piece[],
  { template, lead, worth }: ListForm,
): Candidate | null {
  const title = isSame(list.title, lead) ? topicOf(list.place, 1) : list.title
  const isSentence = template === 'complete' || template === 'several'
  const isAlone = title === '' && !isSentence && countWords(lead) >= LEAD.alone
  if (!isAlone && (title === '' || /\?$/.test(title) || isLoose(title, desk.language)))
    return refuse(desk.refusals, 'no heading to stand under')
  const least = items.length >= 5 ? 3 : 2
  const prompt = promptOf(desk, list, { template, lead, worth }, least)
  const points = items.slice(0, LIST.points)
  const asked = {
    kind: 'open-list' as const,
    difficulty: 'medium' as const,
    prompt,
    tree: list.place.tree,
    topic: topicOfList(list),
    worth,
  }
  return open(desk, asked, points, least)
}

/** The question for a list: to name `n` of its items, or to choose which of several belong to it. */
function promptOf(desk: Desk, list: ItemList, { template, lead }: ListForm, n?: number): string {
  const isSentence = template === 'complete' || template === 'several'
  const title = isSame(list.title, lead) ? topicOf(list.place, 1) : list.title
  const head = isSentence ? `${title} – ` : headed(title, lead)
  const said = template === 'complete' ? quoted(`${lead} …`) : lowered(lead)
  const asked = n === undefined && template !== 'several' ? (`${template}Which` as const) : template
  return capital(ask(desk, asked, { head, n: n ?? '', lead: said }))
}

/** How to ask for a list: by what its items are, else by the sentence or name that introduces it. */
function formOf(desk: Desk, list: ItemList, items: Piece[]): ListForm | null {
  const { words, language, refusals } = desk
  const { patterns } = words
  const { title, place, isAlone } = list
  const lead = list.lead ?? title
  if (isLoose(lead.replace(patterns.following, ''), language))
    return refuse(refusals, 'leans on another sentence')
  const over = [title, ...place.above.slice(0, 2).map(nameOf)].join(' | ')
  const share = (pattern: RegExp) => items.filter(({ text }) => pattern.test(text)).length / items.length
  if (share(QUESTION) === 1)
    return patterns.asksFor.test(`${lead} | ${over}`)
      ? { template: 'questions', lead, worth: 8 }
      : refuse(refusals, 'nothing to decide by')
  if (share(/\?$/) > 0) return null
  const isName = countWords(lead) <= LEAD.label && !/[.?!…]$/.test(lead)
  const isBare = isGenericName(lead, place) || isGenericName(title, place)
  if (list.lead && patterns.following.test(lead) && countWords(lead) <= LEAD.most)
    return isDecisive(desk, `${lead} | ${title}`)
      ? { template: 'several', lead: lead.replace(patterns.following, words.phrases.several), worth: 6 }
      : refuse(refusals, 'nothing to decide by')
  if (patterns.opensSentence.test(lead) && countWords(lead) >= 3 && countWords(lead) <= LEAD.most)
    return isDecisive(desk, `${lead} | ${title}`)
      ? { template: 'complete', lead, worth: 5 }
      : refuse(refusals, 'nothing to decide by')
  if (!isName || (list.lead && patterns.noLabel.test(lead)) || isBare)
    return refuse(refusals, 'no heading to stand under')
  // Schedules, prices and scores are for reference, not known by heart; a word or two is not knowledge.
  const isLookedUp =
    share(/^\p{L}{0,9}\s?\d|[=→]|:.*\d/u) >= 0.5 ||
    items.filter(({ text }) => countWords(text) >= 3).length < items.length * 0.75
  if (isLookedUp) return refuse(refusals, 'too little to answer')
  const never = share(patterns.negated)
  const isOrders = share(patterns.command) >= 0.75 && share(patterns.infinitiveSubject) === 0
  const isUnlike = never > 0 && never < 1
  if (isOrders && !isUnlike && (isAlone || list.lead) && isDecisive(desk, `${lead} | ${over}`))
    return { template: never === 1 ? 'mistakes' : 'actions', lead, worth: 7 }
  return patterns.worthKnowing.test(lead) || (isAlone && isDecisive(desk, lead))
    ? { template: 'name', lead, worth: 6 }
    : refuse(refusals, 'nothing to decide by')
}

/**
 * Whether people need a list by heart: what to do at a given moment, signs and rules to decide by, what
 * customers want.
 */
const isDecisive = ({ words }: Desk, over: string): boolean =>
  words.patterns.decides.test(over) || words.patterns.worthKnowing.test(over)
