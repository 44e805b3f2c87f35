import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Sentence, Unit } from '../reading/source-tree.ts'
import { isSentence } from '../text/item-style.ts'
import { upperFirst } from '../text/text-clean.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { isClaim, phrase } from '../text/whole-phrase.ts'
import { claimsIn } from './divide-prose.ts'
import { isGenericHeading, jointName, under } from './heading-names.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'

const MAX_JOINED = 110
const MAX_SENTENCE = 140
const MOST_WORDS = 12
/** The most words of a sentence that is a title for want of a heading. */
const MOST_SENTENCE_WORDS = 21
/** The most words of a line on a slide that has no shorter one. */
const MOST_SHOWN = 24
const TIE =
  /^(?:(?:so|and|but|then|also|now|well|et|alors|donc|mais|puis|ensuite|du coup|bref|voilà|et donc|et puis|et alors)(?:,\s+|\s+(?=\p{L}))|(?:logiquement|justement|forcément|déjà|surtout|anyway|actually|basically),\s+)+/iu

/**
 * Possible titles of a scene besides its heading, best first: its lead-in or a claim, its heading with what it
 * starts with or with those above it (`joints`), then a long sentence. `common`: keys of lead-ins that recur
 * throughout the course and so identify no scene; `base`: the heading with what tells it apart from others.
 */
export function titleCandidates(
  scene: ScenePlan,
  joints: readonly string[] = [],
  common: ReadonlySet<string> = new Set(),
  base = '',
): string[] {
  const { units, part, tree } = scene
  const { language } = tree
  const { leans, genericLabel, pointer } = LANGUAGE_PACKS[language].patterns
  const title = (text: string, most: number, least = 2): string[] => {
    const found = phrase(text, most)
    const isFit =
      found &&
      countWords(found) >= least &&
      found.length <= MAX_SENTENCE &&
      !/[[\]]|https?:|www\./.test(found)
    return isFit ? [found] : []
  }
  const heading = isGenericHeading(part.title, scene) ? '' : part.title
  const headed = (name: string) =>
    isGenericHeading(name, scene) || leans.test(name)
      ? []
      : [...[base, heading].map((above) => under(above, upperFirst(name), language)), name].filter(
          ({ length }) => length <= MAX_JOINED,
        )
  const lead = units[0]?.lead?.text
  const leads = units.flatMap((unit) => unit.lead?.text ?? []).filter((text) => !common.has(titleKey(text)))
  const isTelling = leads[0] && (countWords(leads[0]) >= 4 || !heading)
  const names = (texts: string[]) => texts.flatMap((text) => title(text.replace(/\s*:\s*$/, ''), 6, 1))
  const core = units.findIndex(({ kind }) => kind !== 'para')
  // What follows a list does not say what the list is about.
  const said = proseOf(core < 0 ? units : units.slice(0, core))
  const spare = hasSpareClaim(scene) ? said : []
  const claims = spare.filter((sentence) => isClaim(sentence, 12))
  const starts = units.slice(0, 1).flatMap((unit) => (unit.kind === 'para' ? [] : textsOf(unit).slice(0, 1)))
  const both = leads.length === 2 ? jointName(names(leads), language, PLAN_LIMITS.titleWords) : null
  // What is longer gives way to a heading.
  const most = heading ? PLAN_LIMITS.titleWords : MOST_WORDS
  return [
    ...(both ? [both] : []),
    ...(isTelling ? title(leads[0]!, most) : []),
    ...names(lead ? [lead] : []).flatMap(headed),
    ...claims.flatMap(({ text }) => title(text, most)),
    ...spare.flatMap(({ text }) => title(text, most)),
    ...starts.flatMap((text) => title(text, most, 1)).flatMap(headed),
    ...joints,
    ...units.flatMap((unit) =>
      textsOf(unit).flatMap((text) =>
        /^["“«]/.test(text)
          ? []
          : title(text, heading ? PLAN_LIMITS.titleWordsShared : MOST_SENTENCE_WORDS, 4),
      ),
    ),
  ].flatMap((text) => {
    const [before = '', named = ''] = /^([^:]{2,24}?)\s?:\s+/u.exec(text) ?? []
    const bare = upperFirst((genericLabel.test(named) ? text.slice(before.length) : text).replace(TIE, ''))
    return leans.test(bare) || pointer.test(bare) ? [] : bare
  })
}

/** Sentences of prose that someone is not quoted with. */
function proseOf(units: readonly Unit[]): Sentence[] {
  let isOpen = false
  return units.flatMap((unit) => {
    if (unit.kind !== 'para' || unit.role !== null) return []
    return unit.sentences.filter(({ text }) => {
      const wasOpen = isOpen
      for (const [mark] of text.matchAll(/["“«”»]/g)) isOpen = mark === '"' ? !isOpen : /[“«]/.test(mark)
      return !wasOpen && !/^["“«]/.test(text)
    })
  })
}

/** What a unit says in order: the names of its items or rows, or its sentences. */
function textsOf(unit: Unit): string[] {
  if (unit.kind === 'list') return unit.items.map(({ label, text }) => label ?? text)
  if (unit.kind === 'table')
    return unit.rows.flatMap(({ cells }) => cells.find((cell) => /\p{L}/u.test(cell)) ?? [])
  return (unit.kind === 'dialogue' ? unit.turns : unit.sentences).map(({ text }) => text)
}

/** What names a thing ends here, and something is told of it. */
const NAMES_END = /\s?:\s|\s[(–—-]/u
const OPENING = { least: 2, most: 8 }

/** The name with which an item, row or card of a scene opens, or all of it: "The delivery of flowers". Never a cut clause. */
export const openingNames = ({ units, cards, tree }: ScenePlan): string[] =>
  [
    ...cards.map(({ title }) => title),
    ...units.flatMap((unit) => (unit.kind === 'list' || unit.kind === 'table' ? textsOf(unit) : [])),
  ].flatMap((text) => {
    const head = text.split(NAMES_END)[0]!.replace(/[\s.;,]+$/, '')
    const words = countWords(head)
    return words >= OPENING.least &&
      words <= OPENING.most &&
      !/["“«[\],;!?]|\.\s/.test(head) &&
      !isSentence(head, tree.language)
      ? [head.trim()]
      : []
  })

/** Whether something is left to show if a claim becomes the title: the slide of prose may have only one. */
export const hasSpareClaim = ({ units, tree: { language } }: ScenePlan): boolean =>
  units.some(({ kind }) => kind !== 'para') ||
  claimsIn(
    units.flatMap((unit) => (unit.kind === 'para' ? unit.sentences : [])),
    language,
    MOST_SHOWN,
  ) > 1
