import type { Language } from '../../product/source-document.ts'
import { TEXT_PATTERNS } from '../language/text-patterns.ts'
import { withoutDecoration } from '../text/text-clean.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords, similarity } from '../text/text-match.ts'
import { distinctTexts } from './heading-names.ts'
import english from './objective-frames.en.json' with { type: 'json' }
import french from './objective-frames.fr.json' with { type: 'json' }
import { OFFER_KINDS, type Offer, type OfferKind, offersOf } from './objective-offers.ts'
import type { ModulePlan } from './scene-plan.ts'

/** Each frame takes any quotation as `{q}`, so that no inflection is needed; `{n}` is a count. */
const FRAMES: Record<Language, Record<OfferKind, string[]>> = { en: english, fr: french }
const MAX_GIVEN = 6
const MOST_USES = 2
const MAX_CHOSEN = 3
const MIN_CHOSEN = 2
const MAX_LENGTH = 300
/** The most words of an objective that can be read at a glance, on the slide that opens its module. */
const MOST_WORDS = 18

/**
 * The objectives of each module, in order: those the source states; else two or three observable actions
 * about quotations from the source. No two in a course are the same.
 */
export function objectivesOf(modules: ModulePlan[], language: Language): string[][] {
  const offers = modules.map(({ scenes }) => scenes.flatMap(offersOf))
  const common = commonTexts(offers.flat())
  const used = new Set<string>()
  const uses = new Map<OfferKind, number>()
  return modules.map((module, index) => {
    const given = distinctTexts(module.given).filter((text) => text.length <= MAX_LENGTH)
    if (given.length > 0) return given.slice(0, MAX_GIVEN)
    const own = offers[index]!.filter(({ texts }) => !texts.some((text) => common.has(titleKey(text))))
    const chosen = choose(module, own, used, language)
    return chosen.map((offer) => {
      const turn = uses.get(offer.kind) ?? 0
      used.add(keyOf(offer))
      uses.set(offer.kind, turn + 1)
      return worded(offer, turn, language)
    })
  })
}

const keyOf = ({ texts }: Offer): string => titleKey(texts.join(', '))

/** The keys of labels and lead-ins that recur throughout a course: "Rule", "Explanation". */
function commonTexts(offers: Offer[]): Set<string> {
  const named = offers.filter(({ kind }) => kind === 'names' || kind === 'list')
  const keys = Map.groupBy(
    named.flatMap(({ texts }) => texts.map(titleKey)),
    (key) => key,
  )
  return new Set([...keys].filter(([, uses]) => uses.length > MOST_USES).map(([key]) => key))
}

/**
 * The best offers of a module in reading order: of different kinds and different scenes as long as possible.
 */
function choose(module: ModulePlan, offers: Offer[], used: Set<string>, language: Language): Offer[] {
  const echoes = new Set([module, ...module.scenes].map(({ title }) => titleKey(title)))
  // An objective that repeats the name of a slide tells learners nothing new.
  const rank = (offer: Offer) => OFFER_KINDS.indexOf(offer.kind) + (echoes.has(keyOf(offer)) ? 2 : 0)
  const free = offers
    .filter((offer) => keyOf(offer) && !used.has(keyOf(offer)))
    .sort((one, other) => rank(one) - rank(other))
  const chosen: Offer[] = []
  const isNew = ({ texts, scene }: Offer) =>
    chosen.every(
      (other) => other.scene !== scene && similarity(other.texts.join(), texts.join(), language) <= 0.6,
    )
  const many = (offer: Offer) => chosen.filter(({ kind }) => kind === offer.kind).length
  for (const offer of free.filter(({ kind }) => kind !== 'topic'))
    if (
      chosen.length < MAX_CHOSEN &&
      isNew(offer) &&
      many(offer) < (offer.kind === 'question' || offer.kind === 'saying' ? 2 : 1)
    )
      chosen.push(offer)
  for (const offer of free) if (chosen.length < MIN_CHOSEN && isNew(offer)) chosen.push(offer)
  const [scene] = module.scenes
  if (chosen.length === 0 && scene) return [{ kind: 'topic', texts: [module.title], scene }]
  return chosen.sort((one, other) => offers.indexOf(one) - offers.indexOf(other))
}

/**
 * An offer in its frame, or in the next one that can be read at a glance; if none can, with only two of many
 * texts.
 */
function worded(offer: Offer, turn: number, language: Language): string {
  const frames = FRAMES[language][offer.kind]
  const inTurn = frames.map((_, index) => frames[(turn + index) % frames.length]!)
  const all = [offer.texts, offer.texts.slice(0, 2)].flatMap((texts) =>
    inTurn.map((frame) => inFrame(frame, { ...offer, texts }, language)),
  )
  return all.find((text) => countWords(text) <= MOST_WORDS) ?? all[0]!
}

const inFrame = (frame: string, { texts, count = 0 }: Offer, language: Language): string =>
  frame
    .replace('{q}', () =>
      inRow(
        texts.map((text) => inQuotes(text, language)),
        language,
      ),
    )
    .replace('{n}', String(count))

const inRow = (names: readonly string[], language: Language): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${TEXT_PATTERNS[language].and} `)

/** A text in the quotation marks of a language, without its own and its end mark; those inside it are inner. */
function inQuotes(text: string, language: Language): string {
  const ended = withoutDecoration(text).replace(/^\d+[.)]\s+|[\s.:;,]+$/g, '')
  const bare = /^["“«][^"“”«»]*["”»]$/.test(ended) ? ended.replace(/^["“«]\s*|\s*["”»]$/g, '') : ended
  const [open, close] = language === 'fr' ? ['“', '”'] : ['‘', '’']
  const inner = bare.replace(/["“«]\s?([^"“”«»]+?)\s?["”»]/gu, `${open}$1${close}`)
  return language === 'fr' ? `« ${inner.replace(/[«»]/g, '"')} »` : `“${inner.replace(/[“”]/g, '"')}”`
}
