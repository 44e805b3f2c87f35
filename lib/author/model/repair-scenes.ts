import type { ModuleRequest } from '../contract/author.ts'
import { sceneFrame } from './ask-scenes.ts'
import type { SceneJudged, SceneToJudge } from './check/judge-scenes.ts'
import { type Place, type Rejection, whyRejected } from './check/rejection.ts'
import type { Finding } from './check/verdict-answer.ts'
import { citedOf, fenced, type Passage, showCited } from './passages/model-passages.ts'
import { isHeadLine } from './passages/model-slide.ts'
import { type Ask, UnfitAnswer } from './provider/ask-model.ts'
import { type RepairWritten, repairAnswer } from './provider/model-answers.ts'

/** A scene as a model wrote it, and what of it was rejected. */
export type SceneToRepair = { written: SceneJudged & { scene: number }; rejected: readonly Rejection[] }
type Replacement = RepairWritten['replacements'][number]
/** A sentence or line with its number in the prompt. */
type Numbered = Place & { scene: SceneToRepair; text: string; reasons: string[] }

const TASK = [
  'Answer with the replacements: for each number that was rejected, one sentence or line that says it as its passage does, with passages and quotation as always, or null to leave it out.',
  'Everything else stays as it is. Only the sentence right after one that you leave out may be replaced too, where it leans on it: no "third" without a second, no "that is what" without what, no pronoun without its noun.',
].join('\n')

/**
 * Asks a model for the rejected sentences and lines of scenes by their numbers. Returns the scenes with its
 * replacements, where what neither changed nor stands beside a change keeps its finding.
 */
export async function askReplacements(
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  scenes: readonly SceneToRepair[],
): Promise<SceneToJudge[]> {
  const items = scenes.flatMap(itemsOf)
  const group = scenes.map(({ written }) => written.scene - 1)
  const found = await ask({
    ...sceneFrame(request, passages, group),
    prompt: [showWritten(scenes, items), showRejected(items), TASK].join('\n\n'),
    schema: repairAnswer,
    accept: ({ replacements }) => {
      const given = replacements.flatMap((each): [Numbered, Replacement][] => {
        const item = items[each.number - 1]
        return item && mayChange(item, items) ? [[item, each]] : []
      })
      if (!given.some(([{ reasons }]) => reasons.length > 0))
        throw new UnfitAnswer('No replacement has the number of what was rejected.')
      return new Map(given)
    },
  })
  return scenes.map((scene) => {
    const own = items.filter((item) => item.scene === scene)
    return withReplacements(scene.written, (place) => {
      const item = own.find(({ part, index }) => part === place.part && index === place.index)
      return item && found.get(item)
    })
  })
}

function itemsOf(scene: SceneToRepair): Numbered[] {
  const { written, rejected } = scene
  const numbered = (part: Place['part'], texts: readonly string[]) =>
    texts.map((text, index) => {
      const own = rejected.filter(({ at }) => at?.part === part && at.index === index)
      return { scene, part, index, text, reasons: own.map(whyRejected) }
    })
  const spoken = written.sentences.map(({ text }) => text)
  return [...numbered('sentences', spoken), ...numbered('lines', written.lines)]
}

/** Whether it was rejected, or says what may lean on a rejected sentence before it. */
function mayChange({ scene, part, index, reasons }: Numbered, items: readonly Numbered[]): boolean {
  if (reasons.length > 0) return true
  const isBefore = (item: Numbered) =>
    item.scene === scene && item.part === 'sentences' && item.index === index - 1
  return part === 'sentences' && items.some((item) => isBefore(item) && item.reasons.length > 0)
}

function showWritten(scenes: readonly SceneToRepair[], items: readonly Numbered[]): string {
  const shown = scenes.map((scene) => {
    const { written } = scene
    const linesOf = (wanted: Place['part']) =>
      items.flatMap((item, at) => {
        if (item.scene !== scene || item.part !== wanted) return []
        const sentence = wanted === 'sentences' ? written.sentences[item.index] : undefined
        const speaker = sentence?.speaker ? `${sentence.speaker}, ` : ''
        return [
          `${at + 1}. ${fenced(item.text)}${sentence ? ` (${speaker}${showCited(citedOf(sentence))})` : ''}`,
        ]
      })
    const head = `Scene ${written.scene} as you wrote it:`
    const slide = linesOf('lines')
    return [
      head,
      ...linesOf('sentences'),
      ...(slide.length > 0 ? [`Lines of its slide, layout ${written.layout}:`, ...slide] : []),
    ].join('\n')
  })
  return `<answers>\n${shown.join('\n\n')}\n</answers>`
}

function showRejected(items: readonly Numbered[]): string {
  const lines = items.flatMap(({ text, reasons }, at) =>
    reasons.length > 0 ? [`${at + 1}. “${fenced(text)}” ${reasons.map(fenced).join(' ')}`] : [],
  )
  return `<rejected>\n${lines.join('\n')}\n</rejected>`
}

type Slot<T> = { item: T | null; isKept: boolean; finding: Finding | undefined }

function withReplacements(
  { verdicts, ...written }: SceneToRepair['written'],
  replacementAt: (place: Place) => Replacement | undefined,
): SceneToJudge {
  const slotsOf = <T>(part: Place['part'], items: readonly T[], made: (text: string, by: Replacement) => T) =>
    items.map((item, index): Slot<T> => {
      const by = replacementAt({ part, index })
      if (!by) return { item, isKept: true, finding: verdicts?.[part][index] }
      return { item: by.text?.trim() ? made(by.text, by) : null, isKept: false, finding: undefined }
    })
  const spoken = slotsOf('sentences', written.sentences, (text, { passages, quote, speaker }) => ({
    ...{ text, passages, quote, speaker },
  }))
  // Without its heading, the first line of a table must not become one.
  const shown = slotsOf('lines', written.lines, (text) => text).map((slot, at) =>
    slot.item === null && isHeadLine(written.layout, written.lines[at]!, at) ? { ...slot, item: '' } : slot,
  )
  const beside = spoken.map((slot, at) => {
    const isBeside = [spoken[at - 1], spoken[at + 1]].some((other) => other?.isKept === false)
    return isBeside ? { ...slot, finding: undefined } : slot
  })
  const [sentences, lines] = [left(beside), left(shown)]
  return {
    ...written,
    sentences: sentences.map(({ item }) => item),
    lines: lines.map(({ item }) => item),
    known: { sentences: sentences.map(findingOf), lines: lines.map(findingOf) },
  }
}

const findingOf = ({ finding }: { finding: Finding | undefined }) => finding
const left = <T>(slots: readonly Slot<T>[]) =>
  slots.flatMap(({ item, finding }) => (item === null ? [] : [{ item, finding }]))
