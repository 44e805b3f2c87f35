import type { Language } from '../../../product/source-document.ts'
import { isQuestion, sharesWord, titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { isClaim, phrase } from '../../text/whole-phrase.ts'
import type { Item, Sentence, Unit, UnitOf } from '../tree/source-tree.ts'
import { claimsIn } from './divide-prose.ts'
import type { ScenePlan } from './scene-plan.ts'

const MAX_LENGTH = 95
const MAX_JOINED = 80
/** The most words of a line on a slide that has no shorter one. */
const MOST_SHOWN = 24
/** A title of two or three lines, if the sentence would otherwise be truncated. */
const LONG = { words: 21, characters: 140 }

/**
 * Possible titles of a scene besides its heading, best first: its question, lead-in, labels or a claim.
 * `common`: keys of lead-ins that recur throughout the course and so identify no scene.
 */
export function titleCandidates(scene: ScenePlan, common: ReadonlySet<string> = new Set()): string[] {
  const { units, part, tree } = scene
  const { language } = tree
  const leads = units.flatMap(({ lead }) => (lead && !common.has(titleKey(lead.text)) ? [lead] : []))
  const sentences = proseOf(units).flatMap(({ role, sentences }) => (role === null ? sentences : []))
  const spare = hasSpareClaim(scene) ? sentences : []
  const claims = spare.filter((sentence) => isClaim(sentence, 12))
  const near = claims.filter(({ text }) => sharesWord(text, part.title, language))
  const items = units.flatMap((unit) => (unit.kind === 'list' ? unit.items : []))
  const short = (text: string, most: number) => shortPhrase(text, language, most)
  const list = units.find((unit) => unit.kind === 'list')
  return [
    joinedLeads(leads, language),
    ...leads.slice(0, 1).map((lead) => (isTelling(lead, part.title, language) ? short(lead.text, 12) : null)),
    headedLead(units[0]?.lead, part.title, language),
    ...sentences.filter(isOwnQuestion).map(({ text }) => text),
    ...(list ? [joinedItems(list, language)] : []),
    ...labelNames(units[0], part.title, language),
    ...[...near, ...claims].map(({ text }) => short(text, 12)),
    ...spare.filter(({ leans }) => !leans).map(({ text }) => short(text, 14)),
    ...units.flatMap((unit) => firstSaid(unit, language)),
    ...items.slice(0, 4).map((item) => short(item.sentences[0]?.text ?? item.text, 11)),
    ...leads.map(({ text }) => short(text, 14)),
    ...spare.map(({ text }) => announcedIn(text, language)),
  ].filter((title) => title !== null)
}

const proseOf = (units: readonly Unit[]): UnitOf<'para'>[] =>
  units.filter((unit): unit is UnitOf<'para'> => unit.kind === 'para')

/** Whether something is left to show if a claim becomes the title: the slide of prose may have only one. */
export const hasSpareClaim = ({ units, tree: { language } }: ScenePlan): boolean =>
  units.some(({ kind }) => kind !== 'para') ||
  claimsIn(
    proseOf(units).flatMap(({ sentences }) => sentences),
    language,
    MOST_SHOWN,
  ) > 1

/** Complete sentences or clauses of a scene that are long for a title. */
export const longClaims = ({ units, tree: { language } }: ScenePlan): string[] =>
  units.flatMap((unit) => {
    const said = unit.kind === 'para' ? unit.sentences : unit.kind === 'list' ? unit.items.slice(0, 1) : []
    return said.flatMap(({ text }) => {
      const found = phrase(text, language, LONG.words, 4)
      return found && found.length <= LONG.characters && !/[[\]]/.test(found) ? [found] : []
    })
  })

/** A longer clause, or the text after a colon: better than a truncated sentence. */
function announcedIn(text: string, language: Language): string | null {
  const found = phrase(text, language, 17, 3, true)
  return found && countWords(found) >= 3 && found.length <= MAX_LENGTH && !/[[\]]/.test(found) ? found : null
}

function shortPhrase(text: string, language: Language, most: number): string | null {
  const found = phrase(text, language, most, 2)
  return found && countWords(found) >= 2 && found.length <= MAX_LENGTH && !/[[\]]/.test(found) ? found : null
}

/** "How to ask" and "What to listen for" as lead-ins of two lists in one scene. */
function joinedLeads(leads: Sentence[], language: Language): string | null {
  if (leads.length !== 2 || leads.some(({ text }) => countWords(text) > 6)) return null
  return leads.map(({ text }) => phrase(text, language, 6, 1)).join(' · ')
}

/** "Discovery · Red flags": a short lead-in at the start of a scene, combined with its heading. */
function headedLead(lead: Sentence | null | undefined, heading: string, language: Language): string | null {
  if (!lead || countWords(lead.text) > 6 || TEXT_PATTERNS[language].leans.test(lead.text)) return null
  const name = phrase(lead.text.replace(/\s*:\s*$/, ''), language, 6, 1)
  if (!name || /[[\]]/.test(name)) return null
  const both = `${heading} · ${name}`
  return heading && both.length <= MAX_JOINED ? both : name
}

/** Whether a lead-in says what its list is about, not only that one follows. */
function isTelling({ text }: Sentence, heading: string, language: Language): boolean {
  if (TEXT_PATTERNS[language].leans.test(text)) return false
  return countWords(text) >= 4 || (countWords(text) >= 2 && !heading)
}

const isOwnQuestion = ({ text }: Sentence): boolean =>
  isQuestion(text) && !/^["«“]/.test(text) && countWords(text) >= 3 && countWords(text) <= 14

/** The labels of a list, or its items if they are short: all of them, or the first two. */
function joinedItems({ items }: UnitOf<'list'>, language: Language): string | null {
  const name = (item: Item) => item.label ?? (countWords(item.text) <= 5 ? item.text : null)
  const names = items.map((item) => phrase(name(item) ?? '', language, 6, 1))
  if (names.length < 2 || names.some((each) => !each || /[[\]]/.test(each))) return null
  const all = names.join(' · ')
  if (all.length <= MAX_JOINED) return all
  const few = names.slice(0, 2).join(' · ')
  return few.length <= MAX_JOINED ? few : null
}

/** A name and a colon before a sentence: "Routing: every request is read by …". */
const LABELLED = /^(\p{Lu}[^:.!?«»"“”()]{2,48}?)\s?:\s(?=(?:\S+\s+){5})/u
const LABEL_WORDS = 5

/** The name before the first sentence of a scene, alone and combined with the heading above it. */
function labelNames(unit: Unit | undefined, heading: string, language: Language): string[] {
  const said = unit?.kind === 'para' || unit?.kind === 'quote' ? unit.sentences[0] : null
  const text = unit?.kind === 'list' ? unit.items[0]?.text : said?.text
  const label = text?.match(LABELLED)?.[1]?.trim()
  if (!label || countWords(label) > LABEL_WORDS || /\d$/.test(label)) return []
  const { genericLabel, leans } = TEXT_PATTERNS[language]
  if (genericLabel.test(label) || leans.test(label)) return []
  const both = `${label} · ${heading}`
  return [label, ...(heading && both.length <= MAX_JOINED ? [both] : [])]
}

/** What a table or a dialogue says first. */
function firstSaid(unit: Unit, language: Language): (string | null)[] {
  if (unit.kind === 'table') {
    const names = unit.rows
      .map(({ cells }) => cells.find((cell) => /\p{L}/u.test(cell)) ?? '')
      .filter(Boolean)
    const all = names.join(' · ')
    const few = names.slice(0, 2).join(' · ')
    return [all.length <= MAX_JOINED ? all : few.length <= MAX_JOINED ? few : (names[0] ?? null)]
  }
  if (unit.kind === 'dialogue') return unit.turns.map(({ text }) => shortPhrase(text, language, 12))
  return unit.kind === 'quote' ? unit.sentences.map(({ text }) => shortPhrase(text, language, 12)) : []
}
