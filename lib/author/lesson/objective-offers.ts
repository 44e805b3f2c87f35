import { TEXT_PATTERNS } from '../language/text-patterns.ts'
import type { Part, Sentence, Unit, UnitOf } from '../reading/source-tree.ts'
import { isQuestion, sharesWord } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { isClaim, isOpenEnded, phrase } from '../text/whole-phrase.ts'
import { isGenericHeading } from './heading-names.ts'
import { isSaying } from './saying-headings.ts'
import { hostOf } from './scene-host.ts'
import type { ScenePlan } from './scene-plan.ts'
import { sceneWords } from './unit-size.ts'

/** From observable actions to repetitions of a heading. */
export const OFFER_KINDS = [
  'steps',
  'command',
  'saying',
  'names',
  'question',
  'claim',
  'list',
  'table',
  'topic',
] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
/** Texts of the source that can become an objective, quoted one by one; `count`: of the points they name. */
export type Offer = { kind: OfferKind; texts: string[]; scene: ScenePlan; count?: number }
type Found = Omit<Offer, 'scene'>

const MIN_TAUGHT = 35
const MIN_CLAIM = 6
const MAX_CLAIM = 13
/** Sentences that announce, thank or report what happened to their author. */
const ANNOUNCES =
  /^(?:here (?:is|are)|the following|more information|for (?:example|instance)|thanks?|let['’]s|i|i['’]\p{L}+|my|voici|voilà|essayez|contactez|laissez|contact|par exemple|merci|j['’]\p{L}+|je|mon|ma|mes|il y a)(?!\p{L})/iu
/** "Connaître les réponses ne suffit pas" is not an instruction, and "votre" is not an infinitive. */
const NO_COMMAND =
  /^(?:votre|notre|autre|entre|contre|outre|hier|(?:premi|derni)er)(?!\p{L})|^\p{L}+(?:er|ir|re)(?!\p{L})[^,;:]*\s(?:ne|n['’]\p{L}+|est|sont|permet|suffit|demande|exige|reste|devient|peut|crée|fait|rend|donne|aide|évite|réduit|augmente|revient|consiste|montre|prend|coûte|signifie|garantit|améliore)(?!\p{L})/iu

/** What a scene offers for objectives, in reading order. */
export function offersOf(scene: ScenePlan): Offer[] {
  const { part, units, cards } = scene
  const host = hostOf(scene)
  const headings = scene.opens ? [part, ...cards] : cards
  const texts = [{ part, units }, ...cards.map((card) => ({ part: card, units: card.units }))]
  const topics = headings.filter(({ title }) => title && !isGenericHeading(title, scene))
  const found: Found[] = [
    ...headings.flatMap((each) => ofHeading(each, scene)),
    ...(host ? [] : ofCards(scene)),
    ...texts.flatMap((own) =>
      own.units.flatMap((unit) => [
        ...(own.part === part || own.part === host ? ofUnit(unit, own.part, scene) : []),
        ...ofSentences(unit, own.part, scene),
      ]),
    ),
    ...topics.map(({ title }): Found => ({ kind: 'topic', texts: [title] })),
  ]
  return found.map((offer) => ({ ...offer, scene }))
}

/** Short labels are names to explain, if they say something about the subject, unlike "Example 1". */
function ofNames(names: string[], { tree }: ScenePlan): Found[] {
  const { formLabel, purpose } = TEXT_PATTERNS[tree.language]
  const isName = (text: string) =>
    text !== '' &&
    countWords(text) <= 5 &&
    !/\d$|\?/.test(text) &&
    !formLabel.test(text) &&
    !purpose.test(text)
  return names.length >= 2 && names.length <= 4 && new Set(names).size === names.length && names.every(isName)
    ? [{ kind: 'names', texts: names }]
    : []
}

const ofCards = (scene: ScenePlan): Found[] =>
  ofNames(
    scene.cards.map(({ title }) => title),
    scene,
  )

/** "Seller objection: “Why should I pay?”": what is said, and under which name. */
const NAMED_SAYING = /^([^"“«:]{2,40}):\s*(["“«][^"“”«»]+["”»])[.!?]?$/u

function ofHeading({ title, isQuestion }: Part, { tree: { language } }: ScenePlan): Found[] {
  const [, name = '', said = ''] = NAMED_SAYING.exec(title) ?? []
  // A blank to fill in is nothing to reply to.
  if (title.includes('[')) return []
  const isObjection = /objection/iu.test(name) || TEXT_PATTERNS[language].customers.test(name)
  const saying = isObjection ? said : title
  if (isSaying(saying, language)) return [{ kind: 'saying', texts: [saying] }]
  return isQuestion && said === '' && countWords(title) >= 3 ? [{ kind: 'question', texts: [title] }] : []
}

function ofSentences(unit: Unit, part: Part, scene: ScenePlan): Found[] {
  if (unit.kind !== 'para' || sceneWords(scene) < MIN_TAUGHT) return []
  const { language } = scene.tree
  const { command, warning } = TEXT_PATTERNS[language]
  return unit.sentences.flatMap((sentence): Found[] => {
    const text = isQuotable(sentence) ? phrase(sentence.text, language, MAX_CLAIM, MIN_CLAIM) : null
    if (!text || countWords(text) < MIN_CLAIM || warning.test(text)) return []
    if (command.test(text) && !NO_COMMAND.test(text)) return [{ kind: 'command', texts: [text] }]
    const isNear = !part.title || part.isQuestion || sharesWord(text, part.title, language)
    return isNear ? [{ kind: 'claim', texts: [text] }] : []
  })
}

/** Nobody has to recite the goals of a text, and ">$25K" is a row of a table. */
const NO_TASK = /^(?:[^\p{L}\d"“«]|(?:learning )?(?:objectifs?|objectives?|goals?|buts?)(?!\p{L}))/iu

const isQuotable = (sentence: Sentence): boolean =>
  isClaim(sentence, Number.POSITIVE_INFINITY) &&
  /^\p{Lu}/u.test(sentence.text) &&
  !/[—–]|!["”»]*$|\s(?:here|below|above|ici|ci-(?:dessous|dessus|après))[.:]?$/u.test(sentence.text) &&
  !ANNOUNCES.test(sentence.text)

function ofUnit(unit: Unit, part: Part, scene: ScenePlan): Found[] {
  const name = nameOf(unit, part, scene)
  if (!name || isQuestion(name) || NO_TASK.test(name)) return []
  if (unit.kind === 'table') return [{ kind: 'table', texts: [name] }]
  return unit.kind === 'list' ? ofList(unit, name, part, scene) : []
}

/** A list or table is named after its heading, else after a lead-in that is complete, never after a claim. */
function nameOf({ lead }: Unit, { title, isQuestion }: Part, scene: ScenePlan): string | null {
  const isNamed = scene.opens && !isQuestion && title !== '' && !isGenericHeading(title, scene)
  if (isNamed) return title
  const words = lead ? countWords(lead.text) : 0
  return lead && words >= 2 && words <= 8 && !lead.leans && !isOpenEnded(lead.text) ? lead.text : null
}

function ofList(
  { items, ordered, lead, start, end }: UnitOf<'list'>,
  name: string,
  part: Part,
  scene: ScenePlan,
): Found[] {
  const count = items.length
  if (count < 3) return []
  const isWhole = part.units.some((each) => each.start === start && each.end === end)
  const { steps } = TEXT_PATTERNS[scene.tree.language]
  if (ordered && isWhole && steps.test(`${lead?.text ?? ''} ${name}`))
    return [{ kind: 'steps', texts: [name], count }]
  const named = ofNames(
    items.map(({ label }) => label ?? ''),
    scene,
  )
  if (named.length > 0) return named
  return isWhole && count <= 7 ? [{ kind: 'list', texts: [name], count }] : []
}
