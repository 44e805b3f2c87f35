import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { Template } from '../../language/pack/question-words.ts'
import { capital, isSame, quoted, sentencesWithin } from '../../statements/piece-text.ts'
import { isGenericName, nameOf, subjectOf } from '../../statements/places.ts'
import { refuse } from '../../statements/refusals.ts'
import { isLoose, leansBack, pointsAway } from '../../statements/stands-alone.ts'
import type { ItemList, Piece, Place, Topic } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'
import { areSisters, askMembers, labelOf, opensSentence, QUESTION, topicOfList } from './ask-members.ts'
import { open } from './build-question.ts'
import type { Candidate, KnownList, ListForm } from './question-types.ts'
import { ask, type Desk, inside, under } from './quiz-desk.ts'

const LIST = { least: 3, most: 8, letters: 170 }
const LEAD = { most: 30, label: 8, alone: 5 }
/** "Savent-ils …": somebody else's ability. */
const THEIRS = /-(?:ils?|elles?)(?!\p{L})/iu
/** A lead-in that says when, not what. */
const MOMENT = /^(?:before|after|during|once|if|avant|après|pendant|lors|une fois|s['’]il|si)(?!\p{L})/iu
/** What people can or cannot do is not what they do. */
const MAY = /(?<!\p{L})(?:can(?:not|['’]t)?|pouvez)(?!\p{L})/iu

/**
 * Questions about a module's own lists that people know by heart: as a choice among items of sister lists, else in the
 * learner's words.
 */
export function askLists(desk: Desk, lists: ItemList[], isOwn: (place: Place) => boolean): Candidate[] {
  const known = lists.flatMap((list) => knownList(desk, list) ?? [])
  return known
    .filter(({ list }) => isOwn(list.place))
    .flatMap((own) => askSisters(desk, own, known) ?? askList(desk, own) ?? [])
}

/** Asks what belongs to a list rather than to its sister lists. */
function askSisters(desk: Desk, own: KnownList, known: KnownList[]): Candidate | null {
  const { list, items } = own
  const others = known.filter((other) => areSisters(desk, list, other.list))
  if (others.length === 0) return null
  const lead = labelOf(list)
  const are = (pattern: RegExp) => items.every(({ text }) => pattern.test(text))
  const isToDo = are(desk.words.patterns.command) && !MAY.test(lead)
  const isOpen = opensSentence(desk.words, list)
  const template = isOpen
    ? 'completeAll'
    : isToDo
      ? 'actionsWhich'
      : are(QUESTION)
        ? 'questionsWhich'
        : 'belongsAll'
  const slots = {
    lead: quoted(`${capital(list.lead ?? '')} …`),
    in: inside(desk, titleOver(list, lead), list.lead ?? ''),
  }
  const prompt = ask(desk, template, isOpen ? slots : contextOf(desk, template, titleOver(list, lead), lead))
  return askMembers(desk, own, prompt, others)
}

/** A list that makes sense outside of its document, with all of its items: without one, the key is wrong. */
function knownList({ language, refusals }: Desk, list: ItemList): KnownList | null {
  const items = list.items.flatMap((item) => {
    const text = sentencesWithin(item.text, LIST.letters, language)
    return text && !pointsAway(text, language) ? [{ ...item, text }] : []
  })
  if (items.length < list.items.length) return refuse(refusals, 'placeholder or pointer')
  return items.length < LIST.least ? null : { list, items }
}

/**
 * What a list contains that people know by heart at work: what to do, to ask and to watch for, and whom they
 * serve.
 */
function askList(desk: Desk, { list, items }: KnownList): Candidate | null {
  if (items.length > LIST.most) return null
  const form = formOf(desk, list, items)
  if (!form) return null
  const { template, lead, worth } = form
  const title = titleOver(list, lead)
  const isSentence = template === 'complete'
  if (title.name === '' && (isSentence || countWords(lead) < LEAD.alone))
    return refuse(desk.refusals, 'no heading to stand under')
  const least = items.length >= 5 ? 3 : 2
  const context = isSentence ? { in: inside(desk, title, lead) } : contextOf(desk, template, title, lead)
  const asked = {
    kind: 'open_list' as const,
    difficulty: 'medium' as const,
    prompt: ask(desk, template, { ...context, n: least, lead: quoted(`${lead} …`) }),
    tree: list.place.tree,
    topic: topicOfList(list),
    worth,
  }
  return open(desk, asked, items, least)
}

/** A list under its name, or its name as what is asked about. */
const contextOf = (desk: Desk, template: Template, title: Topic, lead: string): Record<string, string> =>
  template === 'name' || template === 'belongsAll'
    ? { in: inside(desk, title, lead), name: quoted(lead) }
    : { in: under(desk, title, lead) }

/** The heading above what introduces a list. */
const titleOver = ({ title, place }: ItemList, lead: string): Topic =>
  subjectOf(place, isSame(title, lead) ? 1 : 0)

/** How to ask for a list: by what its items are, else by the sentence or name that introduces it. */
function formOf(desk: Desk, list: ItemList, items: Piece[]): ListForm | null {
  const { words, language, refusals } = desk
  const { patterns } = words
  const { title, place, isAlone } = list
  const lead = capital((list.lead ?? title).replace(patterns.following, words.phrases.several))
  if (isLoose(lead, language)) return refuse(refusals, 'leans on another sentence')
  const over = [title, ...place.above.slice(0, 2).map(nameOf)].join(' | ')
  const share = (pattern: RegExp) => items.filter(({ text }) => pattern.test(text)).length / items.length
  if (share(QUESTION) === 1)
    // "Can they check in a guest?" is asked about the learners.
    return patterns.asksFor.test(`${lead} | ${over}`) &&
      !items.some(({ text }) => THEIRS.test(text) || leansBack(text, language))
      ? { template: 'questions', lead, worth: 8 }
      : refuse(refusals, 'nothing to decide by')
  // The list under a question answers it.
  if (place.part.isQuestion) return null
  const isName = countWords(lead) <= LEAD.label && !/[.?!…]$/.test(lead)
  const isOpen = patterns.opensSentence.test(lead) && countWords(lead) >= 3 && countWords(lead) <= LEAD.most
  // What a page shows and what people can do is looked up; duties, limits and cases are known by heart.
  if (isOpen && !patterns.firstPerson.test(lead) && !patterns.statistic.test(lead) && !/\s--?\s|–/.test(lead))
    return patterns.binds.test(lead) || isDecisive(desk, `${lead} | ${title}`)
      ? { template: 'complete', lead, worth: 6 }
      : refuse(refusals, 'nothing to decide by')
  if (!isName || (list.lead && patterns.noLabel.test(lead)) || isGenericName(lead, place))
    return refuse(refusals, 'no heading to stand under')
  // Schedules, prices and scores are for reference, not known by heart; a word or two is not knowledge.
  const isLookedUp =
    share(/^\p{L}{0,9}\s?\d|[=→]|:.*\d/u) >= 0.5 ||
    items.filter(({ text }) => countWords(text) >= 3).length < items.length * 0.75
  if (isLookedUp) return refuse(refusals, 'too little to answer')
  const isAgainst = LANGUAGE_PACKS[language].patterns.dontHead.test(lead)
  const areOrders = share(patterns.command) >= 0.75 && share(patterns.negated) === 0 && !isAgainst
  if (areOrders && (isAlone || list.lead) && isDecisive(desk, `${lead} | ${over}`))
    return { template: desk.toCustomers.has(place.tree) ? 'advice' : 'actions', lead, worth: 7 }
  // Points of a procedure mean nothing out of their order.
  if (list.ordered && !patterns.worthKnowing.test(lead)) return refuse(refusals, 'no real sequence')
  // "During the review: name 3 points" does not say whether to tell what happens or what to do.
  const isKnowledge = patterns.worthKnowing.test(lead) || (isAlone && isDecisive(desk, lead))
  return isKnowledge && !MOMENT.test(lead)
    ? { template: 'name', lead, worth: 6 }
    : refuse(refusals, 'nothing to decide by')
}

/**
 * Whether people need a list by heart: what to do at a given moment, signs and rules to decide by, what
 * customers want.
 */
const isDecisive = ({ words }: Desk, over: string): boolean =>
  words.patterns.decides.test(over) || words.patterns.worthKnowing.test(over)
