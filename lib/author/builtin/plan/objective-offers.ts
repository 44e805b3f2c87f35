import { isQuestion, sharesWord } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { isClaim, isOpenEnded, phrase } from '../../text/whole-phrase.ts'
import type { Item, Part, Sentence, Unit, UnitOf } from '../tree/source-tree.ts'
import { isGenericHeading } from './heading-names.ts'
import { isSaying } from './saying-headings.ts'
import { hostOf } from './scene-host.ts'
import type { ScenePlan } from './scene-plan.ts'
import { sceneWords, unitText } from './unit-size.ts'

export type OfferKind =
  | 'ask'
  | 'avoid'
  | 'claim'
  | 'command'
  | 'list'
  | 'names'
  | 'question'
  | 'say'
  | 'saying'
  | 'steps'
  | 'table'
  | 'topic'
/** Texts of the source that can become an objective, quoted one by one; `table`: the table they are from. */
export type Offer = { kind: OfferKind; texts: string[]; scene: ScenePlan; count?: number; table?: string }

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
  const host = hostOf(scene)
  const headings = scene.opens ? [scene.part, ...scene.cards] : scene.cards
  return [
    ...headings.flatMap((part) => ofHeading(part, scene)),
    ...(host ? [] : ofCards(scene)),
    ...scene.units.flatMap((unit) => [...ofUnit(unit, scene), ...ofSentences(unit, scene.part, scene)]),
    ...scene.cards.flatMap((card) =>
      card.units.flatMap((unit) => [
        ...(card === host ? ofUnit(unit, { ...scene, part: card }) : []),
        ...ofSentences(unit, card, scene),
      ]),
    ),
    ...headings
      .filter(({ title }) => title && !isGenericHeading(title, scene))
      .map(({ title }): Offer => ({ kind: 'topic', texts: [title], scene })),
  ]
}

/** Whether a label names something about the subject, unlike "Date" or "Example 1". */
function isName(text: string, { tree }: ScenePlan): boolean {
  const { formLabel, purpose } = TEXT_PATTERNS[tree.language]
  const words = countWords(text)
  return words >= 1 && words <= 5 && !/\d$|\?/.test(text) && !formLabel.test(text) && !purpose.test(text)
}

/** The headings of cards, if they are short, are names to explain. */
function ofCards(scene: ScenePlan): Offer[] {
  const names = scene.cards.map(({ title }) => title)
  const isNamed = names.length >= 2 && names.length <= 4 && names.every((name) => isName(name, scene))
  return isNamed ? [{ kind: 'names', texts: names, scene }] : []
}

function ofHeading(part: Part, scene: ScenePlan): Offer[] {
  if (isSaying(part.title, scene.tree.language)) return [{ kind: 'saying', texts: [part.title], scene }]
  if (!part.isQuestion || countWords(part.title) < 3) return []
  // A question that its own section quotes is one to ask; any other is one to answer.
  const bare = part.title.replace(/[\s?]+$/, '')
  const isAsked = part.units.some((unit) => unitText(unit).includes(bare))
  return [{ kind: isAsked ? 'ask' : 'question', texts: [part.title], scene }]
}

function ofSentences(unit: Unit, part: Part, scene: ScenePlan): Offer[] {
  if (unit.kind !== 'para' || sceneWords(scene) < MIN_TAUGHT) return []
  const { language } = scene.tree
  const { command, warning } = TEXT_PATTERNS[language]
  return unit.sentences.flatMap((sentence): Offer[] => {
    const text = isQuotable(sentence) ? phrase(sentence.text, language, MAX_CLAIM, MIN_CLAIM) : null
    if (!text || countWords(text) < MIN_CLAIM || warning.test(text)) return []
    if (command.test(text) && !NO_COMMAND.test(text)) return [{ kind: 'command', texts: [text], scene }]
    const isNear = !part.title || part.isQuestion || sharesWord(text, part.title, language)
    return isNear ? [{ kind: 'claim', texts: [text], scene }] : []
  })
}

const isQuotable = (sentence: Sentence): boolean =>
  isClaim(sentence, Number.POSITIVE_INFINITY) &&
  /^\p{Lu}/u.test(sentence.text) &&
  !/[—–]|!["”»]*$|\s(?:here|below|above|ici|ci-(?:dessous|dessus|après))[.:]?$/u.test(sentence.text) &&
  !ANNOUNCES.test(sentence.text)

function ofUnit(unit: Unit, scene: ScenePlan): Offer[] {
  const name = nameOf(unit, scene)
  if (!name || isQuestion(name)) return []
  if (unit.kind === 'dialogue') return [{ kind: 'say', texts: [name], scene }]
  if (unit.kind === 'table') return ofTable(unit, name, scene)
  return unit.kind === 'list' ? ofList(unit, name, scene) : []
}

/** A list or table is named after its heading, else after a lead-in that is complete, never after a claim. */
function nameOf(unit: Unit, scene: ScenePlan): string | null {
  const { part, opens } = scene
  const isNamed = opens && !part.isQuestion && part.title !== '' && !isGenericHeading(part.title, scene)
  if (isNamed) return part.title
  const lead = unit.lead ?? null
  const words = lead ? countWords(lead.text) : 0
  return lead && words >= 2 && words <= 8 && !lead.leans && !isOpenEnded(lead.text) ? lead.text : null
}

function ofList(unit: UnitOf<'list'>, name: string, scene: ScenePlan): Offer[] {
  const { items, ordered, lead } = unit
  const { steps } = TEXT_PATTERNS[scene.tree.language]
  const count = items.length
  if (count < 3) return []
  if (items.every(({ mark }) => mark === 'dont')) return ofMistakes(items, scene)
  const isWhole = scene.part.units.some((each) => each.start === unit.start && each.end === unit.end)
  if (ordered && isWhole && steps.test(`${lead?.text ?? ''} ${name}`))
    return [{ kind: 'steps', texts: [name], scene, count }]
  const names = items.map(({ label }) => label ?? '')
  const isNamed = count <= 4 && names.every((name) => isName(name, scene))
  if (isNamed) return [{ kind: 'names', texts: names, scene }]
  return isWhole && count <= 7 ? [{ kind: 'list', texts: [name], scene, count }] : []
}

/** The first two things to avoid, if they are short enough to quote. */
function ofMistakes(items: Item[], scene: ScenePlan): Offer[] {
  const names = items.map(({ text }) => text).filter((text) => countWords(text) <= 12)
  if (names.length < 2) return []
  return [{ kind: 'avoid', texts: names.slice(0, 2), scene }]
}

/** A row of a table named after its first cell, if that is a name and the row says something about it. */
function ofTable({ rows }: UnitOf<'table'>, table: string, scene: ScenePlan): Offer[] {
  const named = rows.filter(({ cells: [name = '', ...others] }) => {
    const words = countWords(name)
    return /\p{L}{2}/u.test(name) && words <= 6 && others.some((cell) => /[\p{L}\d]/u.test(cell))
  })
  const row = named[Math.floor(named.length / 2)]
  return row ? [{ kind: 'table', texts: [row.cells[0]!], scene, table }] : []
}
