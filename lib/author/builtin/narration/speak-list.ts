import type { SourceRef } from '../../../platform/source-document.ts'
import type { SceneContext } from '../../scene-context.ts'
import { enumerate, type Speaker } from '../../speaker.ts'
import type { Sourced, Statement, Step } from '../../statement.ts'
import { spokenTitle } from '../outline/scene-title.ts'
import { withTopic } from '../outline/topic-sentence.ts'
import { itemPhrase, noteClause } from '../slides/item-phrase.ts'
import { isAction, isSentence } from '../slides/item-style.ts'
import { pronounOf, withArticle, withIndefinite, withPrepositions } from '../words/noun-article.ts'
import { isIndicator } from '../words/noun-lexicon.ts'
import { fitSentence } from '../words/sentence-length.ts'
import { toSpeech } from '../words/spoken-text.ts'
import { lowerFirst, upperFirst } from '../words/text-clean.ts'
import { countWords, wordsOf } from '../words/text-match.ts'
import { announceTitle } from './announce-title.ts'
import { FACT_FRAMES } from './fact-frames.ts'
import { type Fact, speakFacts } from './speak-fact.ts'

type List = Extract<Statement, { kind: 'list' }>
type Spoken = { text: string; ref: SourceRef }

const MAX_READ = 5
const INCLUDES =
  /^(?:inclus|inclut|comprend|contient|includes?|included|what(?:’|')s included)(?:\s*:\s*|\s+(?=\p{Lu}))?(.*)$/iu

/**
 * A list as spoken sentences without full stops: items are enumerated in groups, steps follow one another.
 */
export function speakList(list: List, speaker: Speaker, context: SceneContext): Spoken[] {
  const { language, casing } = speaker
  const items = list.items.flatMap((item) => {
    const told =
      list.items.length > 2 && language === 'fr' ? item.text.replace(/\s\([^()\d]+\)$/, '') : item.text
    const text = toSpeech(
      told.replace(/\s\((\d+ \p{L}+)\)$/u, language === 'fr' ? ' de $1' : ' ($1)'),
      language,
      casing,
    )?.replace(/[.;,]+$/, '')
    return text ? [{ text: zero(lowerFirst(text, casing), language), ref: item.ref }] : []
  })
  const lead = list.lead ? toSpeech(list.lead, language, casing) : null
  if (items.length === 0) return []
  if (list.style === 'action')
    return language === 'en'
      ? speakOrders(list, lead, items, speaker)
      : speakInfinitives(list, lead, items, speaker, context)
  return mixed(list, lead, items, speaker, context) ?? speakNames(list, lead, speaker, context)
}

// French: most are infinitives, the rest are things to be had as well.
function mixed(
  list: List,
  lead: string | null,
  items: Sourced[],
  speaker: Speaker,
  context: SceneContext,
): Spoken[] | null {
  const { language, casing, words } = speaker
  const deeds = items.filter((item) => isAction(item.text, language))
  if (language === 'en' || list.negative || deeds.length < items.length * 0.6) return null
  const things = list.items.filter((item) => !isAction(toSpeech(item.text, language, casing) ?? '', language))
  const named = things.flatMap((item) => itemPhrase(item.text, speaker) ?? [])
  const said = speakInfinitives({ ...list, ordered: false }, lead, deeds, speaker, context)
  if (named.length === 0) return said
  const x = enumerate(
    named.map(({ text }) => text),
    words.and,
  )
  return [...said, { text: speaker.phrase('listPlus', { x }), ref: spanning(things) }]
}

const zero = (text: string, language: 'fr' | 'en'): string =>
  text.replace(/^0 /, language === 'fr' ? 'zéro ' : 'zero ')

// English imperatives stand alone; numbered ones say which comes first.
function speakOrders(list: List, lead: string | null, items: Sourced[], speaker: Speaker): Spoken[] {
  const announced = lead ? [{ text: announceLead(lead, speaker), ref: items[0]!.ref }] : []
  const steps = items.flatMap((item, index) => {
    const { place, of } = list.step ?? { place: index + 1, of: items.length }
    const step = { place: list.step ? place + index : index + 1, of }
    const text = list.negative
      ? negated(item.text, speaker)
      : list.ordered && of > 1
        ? `${stepWord(step, speaker)}, ${item.text}`
        : item.text
    return (fitSentence(text, speaker.language) ?? []).map((part) => ({ text: part, ref: item.ref }))
  })
  return [...announced, ...steps]
}

// Under "Avoid", an order would be taken as advice.
const negated = (text: string, speaker: Speaker): string =>
  /^(?:never|don[’']t|do not|avoid|stop)\b/i.test(text) || !isAction(text, 'en')
    ? text
    : speaker.phrase('actionsNot', { x: text })

/** The word that opens a step: "First", "Next" … "Finally". */
export function stepWord({ place, of }: Step, { words }: Speaker): string {
  const adverbs = words.firstly
  if (place === 1) return adverbs[0]!
  if (place === of) return adverbs.at(-1)!
  return adverbs[1 + ((place - 2) % (adverbs.length - 2))]!
}

const announceLead = (lead: string, speaker: Speaker): string =>
  countWords(lead) >= 4 && isSentence(lead, speaker.language) && !/^(?:what|how|why|when)\b/i.test(lead)
    ? lead
    : announceTitle(lead, 'topic', speaker)

const OPEN_END = /\s(?:de|d’|à|to|by)$/i

// French infinitives need a verb before them: the lead's own ("Il est interdit de"), else one of ours.
function speakInfinitives(
  list: List,
  announced: string | null,
  items: Sourced[],
  speaker: Speaker,
  context: SceneContext,
): Spoken[] {
  const { words } = speaker
  const when = list.negative ? null : timeOf(context, announced)
  const lead = when ? null : announced
  const isOpen = lead !== null && OPEN_END.test(lead)
  const before =
    lead && !isOpen && !/^à (?:ne pas )?faire$/iu.test(lead)
      ? [{ text: announceLead(lead, speaker), ref: items[0]!.ref }]
      : []
  const groups = groupItems(items)
  const ordered = list.ordered && items.length > 1
  const first = list.step?.place ?? 1
  const last = list.step ? first + items.length - 1 === list.step.of : true
  const sentences = groups.map((group, index) => {
    const texts = group.map((item) => withObject(item.text, speaker))
    const ref = spanning(group)
    if (isOpen) {
      const [head, ...others] = texts
      const preposition = /d[e’]$/i.test(lead) ? withDe : (text: string) => text
      const stem = /d’$/i.test(lead) && !/^[aeiouyéèêh]/i.test(head!) ? lead.replace(/d’$/i, 'de') : lead
      return {
        text: `${stem} ${enumerate([head!, ...others.map(preposition)], words.and)}`.replace(/ d’ /, ' d’'),
        ref,
      }
    }
    if (list.negative) return { text: speaker.phrase('actionsNot', { x: enumerate(texts, 'ni') }), ref }
    if (ordered) {
      const then =
        texts.length > 1 ? `${texts.slice(0, -1).join(', ')}, ${words.next} ${texts.at(-1)}` : texts[0]!
      const isLast = index === groups.length - 1 && last
      const way = index === 0 && first === 1 ? 'stepsBegin' : isLast ? 'stepsEnd' : 'stepsGoOn'
      return { text: speaker.phrase(way, { x: then }), ref }
    }
    return index === 0
      ? { text: speaker.phrase('actions', { x: enumerate(texts.map(withDe), words.and) }), ref }
      : { text: speaker.phrase('actionsMore', { x: enumerate(texts, words.and) }), ref }
  })
  const [head, ...others] = sentences
  if (when && head)
    return [
      { ...head, text: `${upperFirst(when)}, ${head.text.charAt(0).toLowerCase()}${head.text.slice(1)}` },
      ...others,
    ]
  return [...before, ...sentences]
}

/**
 * A heading that is a time ("Cette semaine", "3 prochains mois") opens the sentence; the context need not
 * name it any more.
 */
function timeOf(context: SceneContext, lead: string | null): string | null {
  const title = lead ?? context.topic?.title ?? ''
  const when = /^(?:cette semaine|ce mois|cette année|ce trimestre|aujourd’hui|demain)$/iu.test(title)
    ? title.toLowerCase()
    : /^(?:les )?\d+ prochain/iu.test(title)
      ? `sur les ${title.toLowerCase().replace(/^les /, '')}`
      : null
  if (when && !lead) context.topic = null
  return when
}

function speakNames(list: List, lead: string | null, speaker: Speaker, context: SceneContext): Spoken[] {
  const { language, words } = speaker
  const topic = context.topic?.title
  if (!lead && topic && INCLUDES.test(topic)) {
    context.topic = null
    return speakNames(list, topic, speaker, context)
  }
  const named = namesOf(list, speaker)
  const fact = lead && !INCLUDES.test(lead) && list.items.length < 5 ? factOf(lead, list, speaker) : null
  if (fact) return speakFacts([fact], speaker, context).map((text) => ({ text, ref: list.ref }))
  const isWhole =
    lead !== null &&
    countWords(lead) >= 4 &&
    (isSentence(lead, language) || countWords(lead) > 6) &&
    !OPEN_END.test(lead)
  const shown = context.shown && !list.ordered && named.length > MAX_READ
  const read = shown ? named.filter((item, index) => index < MAX_READ - 1 || /\d/.test(item.text)) : named
  const groups = groupItems(read)
  return groups.flatMap((group, index): Spoken[] => {
    // What only the slide shows belongs to the last sentence.
    const ref =
      shown && index === groups.length - 1
        ? { ...spanning(group), end: named.at(-1)!.ref.end }
        : spanning(group)
    const texts = group.map((item) => item.text)
    const x = enumerate(texts, words.and)
    const whole = group.filter((item) => item.whole).length >= group.length * 0.7
    if (index === 0 && lead && isWhole) {
      if (countWords(`${lead} ${x}`) <= 30)
        return [{ text: `${lead}${language === 'fr' ? '\u00A0' : ''}: ${x}`, ref }]
      return [
        { text: lead, ref },
        { text: speaker.phrase('list', { x }), ref },
      ]
    }
    if (index === 0 && lead) return [{ text: led(lead, x, whole, speaker, context), ref }]
    if (list.ordered && named.length > 1 && group.length > 1) {
      const isLast = group.at(-1) === named.at(-1)
      const ending = isLast && (index > 0 || group.length > 2) ? words.lastly : words.next
      const separator = texts.some((text) => text.includes(',')) ? ' ; ' : ', '
      const steps = [...texts.slice(0, -1), `${ending} ${texts.at(-1)}`].join(separator)
      if (index > 0) return [{ text: speaker.phrase('stepsMore', { x: steps }), ref }]
      return [
        { text: withTopic(steps, speaker, context, true) ?? speaker.phrase('steps', { x: steps }), ref },
      ]
    }
    if (list.negative && !lead) return [{ text: speaker.phrase('listNot', { x }), ref }]
    if (index > 0) return [{ text: speaker.phrase(group.length === 1 ? 'listLast' : 'listMore', { x }), ref }]
    if (named.length === 1) return [{ text: single(x, whole, speaker, context), ref }]
    if (!context.topic && texts.every((text) => /^(?:\d|zéro |zero )/i.test(text)))
      return [{ text: speaker.phrase('listFigures', { x }), ref }]
    if (!context.topic && isMeasured(list)) return [{ text: speaker.phrase('listMeasured', { x }), ref }]
    return [{ text: opening(x, whole, speaker, context), ref }]
  })
}

// "Cibles :" over a list is a label with several values.
const factOf = (lead: string, list: List, { language }: Speaker): Fact | null =>
  FACT_FRAMES[language].some(({ label }) => label.test(lead))
    ? {
        kind: 'fact',
        label: lead,
        value: list.items.map((item) => item.text).join(', '),
        text: list.text,
        ref: list.ref,
      }
    : null

const isMeasured = ({ items }: List): boolean =>
  items.length > 1 &&
  items.filter(({ text }) => isIndicator(text.toLowerCase().split(/[\s(]/)[0] ?? '')).length >=
    items.length / 2

/** The items as noun phrases; parentheses are left to the slide when there are many. */
function namesOf(list: List, speaker: Speaker): (Sourced & { whole: boolean })[] {
  const manner = isMeasured(list) || (list.ordered && list.items.length > 1) ? 'the' : 'a'
  return list.items.flatMap((item) => {
    const phrase = itemPhrase(item.text, speaker, manner, list.items.length > 2)
    return phrase ? [{ text: phrase.text, whole: phrase.whole, ref: item.ref }] : []
  })
}

/** The first words of a list: with its heading, as what the scene tells of comprises, else plainly. */
function opening(x: string, whole: boolean, speaker: Speaker, context: SceneContext): string {
  const { language, articles } = speaker
  const joined = withTopic(x, speaker, context, !whole)
  if (joined) return joined
  const pronoun = language === 'fr' && context.subject ? pronounOf(context.subject, articles) : null
  if (!whole) return speaker.phrase('listBare', { x })
  if (pronoun) return speaker.phrase(/s$/.test(pronoun) ? 'listOfMany' : 'listOf', { it: pronoun, x })
  return speaker.phrase('list', { x })
}

function single(x: string, whole: boolean, speaker: Speaker, context: SceneContext): string {
  const clause = noteClause(x, speaker) ?? (/^(?:le|la|les|l’)/.test(x) && !whole ? x : null)
  if (clause) return withTopic(clause, speaker, context, true) ?? clause
  const isNone = speaker.language === 'fr' && /^pas d/i.test(x)
  const text = isNone ? `il n’y a ${x}` : x
  return (
    withTopic(text, speaker, context, true) ??
    (isNone ? text : speaker.phrase(whole ? 'listOne' : 'listBare', { x }))
  )
}

// "Inclus :" and "Inclus : Starter +" over a list are the verb of its sentence.
function led(lead: string, x: string, whole: boolean, speaker: Speaker, context: SceneContext): string {
  const { language, casing, articles } = speaker
  const included = INCLUDES.exec(lead)
  const pronoun =
    language === 'fr' ? ((context.subject && pronounOf(context.subject, articles)) ?? 'il') : 'it'
  if (included && whole) {
    const base = included[1]?.replace(/\s*(?:\+|plus)\s*$/i, '').trim()
    const many = /s$/.test(pronoun)
    if (!base) return speaker.phrase(many ? 'listOfMany' : 'listOf', { it: pronoun, x })
    return speaker.phrase('listBuilt', { it: pronoun, base: upperFirst(base), x })
  }
  const title = spokenTitle(lead, language, casing)
  const phrase = withArticle(title, language, casing, articles)
  if (!phrase || language === 'en') return `${upperFirst(title)}${language === 'fr' ? '\u00A0' : ''}: ${x}`
  return whole
    ? speaker.phrase('listLed', { ...withPrepositions(phrase), items: x })
    : `${upperFirst(phrase)}\u00A0: ${x}`
}

const MAKES =
  /^(?:créer|publier|rédiger|préparer|enregistrer|lancer|développer|proposer|organiser|ouvrir|ajouter)$/iu

/**
 * An infinitive with the article its object lacks in notes: "créer profils sociaux" → "créer des profils
 * sociaux". French only.
 */
export function withObject(text: string, { language, casing, articles }: Speaker): string {
  const [, verb = '', object = ''] = /^(\p{L}+) (\p{L}.+)$/u.exec(text) ?? []
  if (language === 'en' || !object || verb === 'se' || ADVERB.test(object)) return text
  const definite = !MAKES.test(verb) || /^(?:premi|derni)/iu.test(object)
  const phrase = definite
    ? withArticle(object, 'fr', casing, articles)
    : withIndefinite(object, casing, articles)
  return phrase ? `${verb} ${phrase}` : text
}

const ADVERB =
  /^(?:\p{L}+ment|à|a|au|aux|de|du|d’|en|sur|pour|par|dans|avec|sans|chez|contre|plus|moins|mieux|tout|vite|que|si|comme|ou|et|un|une|le|la|les|ne|ce|cet|cette|ces|ses|son|sa|nos|vos|y|bien|afin|toujours|jamais|ensemble|clair|comment|quand)(?!\p{L})/iu

const withDe = (text: string): string => (/^[aeiouyéèêàâîôûh]/i.test(text) ? `d’${text}` : `de ${text}`)

function groupItems<Item extends Sourced>(items: Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    const size = last ? countWords(last.map((each) => each.text).join(' ')) : 0
    if (last && last.length < 4 && size + countWords(item.text) <= 24) last.push(item)
    else groups.push([item])
  }
  const last = groups.at(-1)
  const before = groups.at(-2)
  // A single short item at the end sounds lost: the group before gives it company.
  if (last?.length === 1 && before && before.length > 2 && wordsOf(last[0]!.text).length < 8)
    last.unshift(before.pop()!)
  return groups
}

function spanning(group: Sourced[]): SourceRef {
  const [first, last] = [group[0]!.ref, group.at(-1)!.ref]
  return { ...first, end: last.end }
}
