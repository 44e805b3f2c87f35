import type { SourceRef } from '../sources/source-document.ts'
import { announceTitle } from './announce-title.ts'
import { isAction, isSentence } from './item-style.ts'
import { spokenTitle } from './scene-title.ts'
import { fitSentence } from './sentence-length.ts'
import { enumerate, type Speaker } from './speaker.ts'
import { toSpeech } from './spoken-text.ts'
import type { Sourced, Statement, Step } from './statement.ts'
import { lowerFirst } from './text-clean.ts'
import { countWords, wordsOf } from './text-match.ts'

type List = Extract<Statement, { kind: 'list' }>
type Spoken = { text: string; ref: SourceRef }

/** A list as spoken sentences without full stops: items are enumerated in groups, steps follow one another. */
export function speakList(list: List, speaker: Speaker): Spoken[] {
  const { language, casing } = speaker
  const items = list.items.flatMap((item) => {
    const text = toSpeech(item.text, language, casing)?.replace(/[.;,]+$/, '')
    return text ? [{ text: zero(lowerFirst(text, casing), language), ref: item.ref }] : []
  })
  const lead = list.lead ? toSpeech(list.lead, language, casing) : null
  if (items.length === 0) return []
  if (list.style === 'action')
    return language === 'en'
      ? speakOrders(list, lead, items, speaker)
      : speakInfinitives(list, lead, items, speaker)
  return speakNames(list, lead, items, speaker)
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
function speakInfinitives(list: List, lead: string | null, items: Sourced[], speaker: Speaker): Spoken[] {
  const { words } = speaker
  const isOpen = lead !== null && OPEN_END.test(lead)
  const before = lead && !isOpen ? [{ text: announceLead(lead, speaker), ref: items[0]!.ref }] : []
  const groups = groupItems(items)
  const ordered = list.ordered && items.length > 1
  const first = list.step?.place ?? 1
  const last = list.step ? first + items.length - 1 === list.step.of : true
  const sentences = groups.map((group, index) => {
    const texts = group.map((item) => item.text)
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
  return [...before, ...sentences]
}

function speakNames(list: List, lead: string | null, items: Sourced[], speaker: Speaker): Spoken[] {
  const { language, casing, words } = speaker
  const isWhole =
    lead !== null &&
    countWords(lead) >= 4 &&
    (isSentence(lead, language) || countWords(lead) > 6) &&
    !OPEN_END.test(lead)
  return groupItems(items).flatMap((group, index): Spoken[] => {
    const ref = spanning(group)
    const joined = enumerate(
      group.map((item) => item.text),
      words.and,
    )
    if (index === 0 && lead && isWhole) {
      if (countWords(`${lead} ${joined}`) <= 30)
        return [{ text: `${lead}${language === 'fr' ? '\u00A0' : ''}: ${joined}`, ref }]
      return [
        { text: lead, ref },
        { text: speaker.phrase('list', { x: joined }), ref },
      ]
    }
    if (index === 0 && lead)
      return [
        { text: speaker.phrase('listLed', { lead: spokenTitle(lead, language, casing), x: joined }), ref },
      ]
    if (list.ordered && items.length > 1 && group.length > 1) {
      const isLast = group.at(-1) === items.at(-1)
      const ending = isLast && (index > 0 || group.length > 2) ? words.lastly : words.next
      const separator = group.some((item) => item.text.includes(',')) ? ' ; ' : ', '
      const x = [...group.slice(0, -1).map((item) => item.text), `${ending} ${group.at(-1)!.text}`].join(
        separator,
      )
      return [{ text: speaker.phrase(index === 0 ? 'steps' : 'stepsMore', { x }), ref }]
    }
    if (list.negative && !lead) return [{ text: speaker.phrase('listNot', { x: joined }), ref }]
    if (items.length === 1) return [{ text: speaker.phrase('listOne', { x: joined }), ref }]
    if (group.length === 1 && index > 0) return [{ text: speaker.phrase('listLast', { x: joined }), ref }]
    return [{ text: speaker.phrase(index === 0 ? 'list' : 'listMore', { x: joined }), ref }]
  })
}

const withDe = (text: string): string => (/^[aeiouyéèêàâîôûh]/i.test(text) ? `d’${text}` : `de ${text}`)

function groupItems(items: Sourced[]): Sourced[][] {
  const groups: Sourced[][] = []
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
