import type { Language } from '../../../product/source-document.ts'
import { isQuestion, sharesWord, titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { isClaim, phrase } from '../../text/whole-phrase.ts'
import type { Item, Sentence, Unit, UnitOf } from '../tree/source-tree.ts'
import { claimsIn } from './divide-prose.ts'
import type { ScenePlan } from './scene-plan.ts'

const MAX_JOINED = 80
/** The most words of a line on a slide that has no shorter one. */
const MOST_SHOWN = 24
/** A title of two or three lines, if the sentence would otherwise be truncated. */
const LONG: Size = { most: 21, least: 4, longest: 140 }

/** Words and characters of a title; `announced`: the text after a colon is enough. */
type Size = { most: number; least?: number; longest?: number; announced?: boolean }

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
  const short = (text: string, most: number) => titleIn(text, language, { most })
  const list = units.find((unit) => unit.kind === 'list')
  return [
    joinedLeads(leads, language),
    ...leads.slice(0, 1).map((lead) => (isTelling(lead, part.title, language) ? short(lead.text, 12) : null)),
    headedLead(units[0]?.lead, part.title, language),
    ...sentences.filter(isOwnQuestion).map(({ text }) => text),
    ...(list ? [joinedItems(list, language)] : []),
    labelName(units[0], language),
    ...[...near, ...claims].map(({ text }) => short(text, 12)),
    ...spare.filter(({ leans }) => !leans).map(({ text }) => short(text, 14)),
    ...units.flatMap((unit) => firstSaid(unit, language)),
    ...items.slice(0, 4).map((item) => short(item.sentences[0]?.text ?? item.text, 11)),
    // A longer clause, or the text after a colon, is better than a truncated sentence.
    ...spare.map(({ text }) => titleIn(text, language, { most: 17, least: 3, announced: true })),
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
    return said.flatMap(({ text }) => titleIn(text, language, LONG) ?? [])
  })

/** A clause of a text that can be a title: complete, short enough and without a blank to fill in. */
function titleIn(
  text: string,
  language: Language,
  { most, least = 2, longest = 95, announced }: Size,
): string | null {
  const found = phrase(text, language, most, least, announced)
  const isFit = found && countWords(found) >= least && found.length <= longest && !/[[\]]/.test(found)
  return isFit ? found : null
}

/** "How to ask" and "What to listen for" as lead-ins of two lists in one scene. */
function joinedLeads(leads: Sentence[], language: Language): string | null {
  const names = leads.flatMap(({ text }) => titleIn(text, language, { most: 6, least: 1 }) ?? [])
  return leads.length === 2 && names.length === 2 ? names.join(' · ') : null
}

/** "Discovery · Red flags": a short lead-in at the start of a scene, combined with its heading. */
function headedLead(lead: Sentence | null | undefined, heading: string, language: Language): string | null {
  if (!lead || TEXT_PATTERNS[language].leans.test(lead.text)) return null
  const name = titleIn(lead.text.replace(/\s*:\s*$/, ''), language, { most: 6, least: 1 })
  if (!name) return null
  const both = `${heading} · ${name}`
  return heading && isShort(both) ? both : name
}

/** Whether a lead-in says what its list is about, not only that one follows. */
function isTelling({ text }: Sentence, heading: string, language: Language): boolean {
  return !TEXT_PATTERNS[language].leans.test(text) && (countWords(text) >= 4 || !heading)
}

const isOwnQuestion = ({ text }: Sentence): boolean =>
  isQuestion(text) && !/^["«“]/.test(text) && countWords(text) >= 3 && countWords(text) <= 14

const isShort = (joined: string): boolean => joined.length <= MAX_JOINED

/** The labels of a list, or its items if they are short: all of them, or the first two. */
function joinedItems({ items }: UnitOf<'list'>, language: Language): string | null {
  const name = (item: Item) => item.label ?? (countWords(item.text) <= 5 ? item.text : null)
  const names = items.map((item) => phrase(name(item) ?? '', language, 6, 1))
  if (names.length < 2 || names.some((each) => !each || /[[\]]/.test(each))) return null
  return inRow(names)
}

/** All names, or the first two, if they are short enough together. */
const inRow = (names: (string | null)[]): string | null =>
  [names, names.slice(0, 2)].map((some) => some.join(' · ')).find(isShort) ?? null

/** A name and a colon before a sentence: "Routing: every request is read by …". */
const LABELLED = /^(\p{Lu}[^:.!?«»"“”()]{2,48}?)\s?:\s(?=(?:\S+\s+){5})/u
const LABEL_WORDS = 5

/** The name before the first sentence of a scene. */
function labelName(unit: Unit | undefined, language: Language): string | null {
  const [first] = unit?.kind === 'list' ? unit.items : unit?.kind === 'para' ? unit.sentences : []
  const label = first?.text.match(LABELLED)?.[1]?.trim()
  const isName = label && countWords(label) <= LABEL_WORDS && !/\d$/.test(label)
  return isName && !TEXT_PATTERNS[language].genericLabel.test(label) ? label : null
}

/** The names of a table's rows, or what a dialogue or quotation says. */
function firstSaid(unit: Unit, language: Language): (string | null)[] {
  if (unit.kind === 'table') {
    const names = unit.rows.flatMap(({ cells }) => cells.find((cell) => /\p{L}/u.test(cell)) ?? [])
    return [inRow(names) ?? names[0] ?? null]
  }
  const said = unit.kind === 'dialogue' ? unit.turns : unit.kind === 'quote' ? unit.sentences : []
  return said.map(({ text }) => titleIn(text, language, { most: 12 }))
}
