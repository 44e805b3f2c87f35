import { log } from '../../platform/log.ts'
import type { RefineAnswer, RefineRequest } from '../contract/author.ts'
import { judgeChanges } from './check/judge-scenes.ts'
import { type Rejection, whyRejected } from './check/rejection.ts'
import { isLate, isUnusable } from './check/unusable-answer.ts'
import { readInWorker } from './model-reading.ts'
import {
  citedOf,
  fenced,
  lengthOf,
  numberPassages,
  type Passage,
  passagesAt,
  showCited,
  showPassages,
  WINDOW,
} from './passages/model-passages.ts'
import { houseRules, SLIDE_RULES, SPOKEN_RULES, showMaterial } from './prompt/model-prompt.ts'
import type { Ask } from './provider/ask-model.ts'
import { type RefinementWritten, refinementAnswer } from './provider/model-answers.ts'

type Asks = { check: Ask; repair: Ask }
type Again = { written: RefinementWritten; rejected: readonly Rejection[] }

/**
 * Applies notes to a module's scenes with a model, and has `check` compare the changes with their passages
 * and the notes. What it or the rules reject goes back to `repair` once, with the reasons. If no note
 * concerns this module, no prompt is sent.
 */
export async function refineModelScenes(
  ask: Ask,
  request: RefineRequest,
  { check, repair }: Asks = { check: ask, repair: ask },
): Promise<RefineAnswer> {
  const { language, feedback, scenes, moduleIndex } = request
  const isHere = ({ target }: { target: string | null }) =>
    !target?.startsWith('modules.') || target.split('.')[1] === String(moduleIndex)
  if (!feedback.some(isHere)) return { scenes, applied: feedback.map(() => false) }
  const passages = numberPassages(request.documents)
  const { scenario } = request.brief
  const notes = [...feedback.map(({ note }) => note), ...(scenario ? [scenario] : [])]
  const setting = { language, notes }
  const read = async (written: RefinementWritten) => {
    const answer = { ...written, changes: await judgeChanges(check, written.changes, passages, setting) }
    return readInWorker('readModelRefinement', { request, answer })
  }
  const written = await askChanges(ask, request, passages)
  const { rejected, ...first } = await read(written)
  if (rejected.length === 0) return first
  try {
    const { rejected: _left, ...second } = await read(
      await askChanges(repair, request, passages, { written, rejected }),
    )
    return second
  } catch (error) {
    if (!isUnusable(error) && !isLate(error)) throw error
    log().warn({ err: error }, 'left what was rejected of a change for a note to its reviewer')
    return first
  }
}

function askChanges(
  ask: Ask,
  request: RefineRequest,
  passages: Passage[],
  again?: Again,
): Promise<RefinementWritten> {
  const { feedback, moduleIndex } = request
  const notes = feedback.map(
    ({ note, target }, index) => `${index + 1}. (${target ?? 'all scenes'}) ${fenced(note)}`,
  )
  return ask({
    instructions: [houseRules(request), SPOKEN_RULES, SLIDE_RULES, rulesOf(request)].join('\n\n'),
    material: showMaterial(request, showPassages(passagesFor(request, passages))),
    prompt: [
      showScenes(request, passages),
      `<notes>\n${notes.join('\n')}\n</notes>`,
      ...(again ? [showAgain(again)] : []),
      `These are the scenes of modules.${moduleIndex}, numbered from 1; a target such as modules.${moduleIndex}.scenes.2 counts from 0, so it is scene 3. Answer with the changes, and for each note whether the changes follow it.`,
    ].join('\n\n'),
    schema: refinementAnswer,
    accept: (answer) => answer,
  })
}

/** The changes of the first answer, and which of them were rejected. */
function showAgain({ written, rejected }: Again): string {
  const changes = written.changes.map(({ scene, action, title, lines, sentences }) =>
    [
      `${action} ${scene}: ${fenced(title)}`,
      ...lines.map((line) => `- ${fenced(line)}`),
      ...sentences.map(({ text }) => fenced(text)),
    ].join('\n'),
  )
  const reasons = rejected.map((each) => `- “${fenced(each.text)}” ${fenced(whyRejected(each))}`)
  return [
    `<answers>\n${changes.join('\n\n')}\n</answers>`,
    `<rejected>\n${reasons.join('\n')}\n</rejected>`,
    'These are your changes, and what of them was rejected. Write them again, whole: keep the rest word for word, say what was rejected as its passage or the note says it, or leave it out and rephrase what leans on it.',
  ].join('\n\n')
}

const rulesOf = ({ mayReshape }: RefineRequest): string =>
  [
    'Change the scenes as the notes want it and in nothing else. A rewritten scene is given whole, with its title; sentences that stay are repeated word for word with their passages.',
    mayReshape
      ? 'Scenes may be removed or inserted where a note asks for it; lines and sentences of a removed one are empty.'
      : 'Scenes are only rewritten: none is removed or inserted.',
    'A note that asks for what the passages do not carry, or what you may not do, is not applied.',
  ].join('\n')

function passagesFor({ scenes, feedback }: RefineRequest, passages: Passage[]): Passage[] {
  if (lengthOf(passages) <= WINDOW) return passages
  const refs = scenes.flatMap(({ sentences }) => sentences.flatMap(({ sourceRef }) => sourceRef ?? []))
  const used = new Set(passagesAt(passages, refs))
  const words = new Set(feedback.flatMap(({ note }) => note.toLowerCase().match(/\p{L}{5,}/gu) ?? []))
  const speaks = ({ text, under }: Passage) => {
    const whole = `${under} ${text}`.toLowerCase()
    return [...words].some((word) => whole.includes(word))
  }
  const ranked = [...used, ...passages.filter((each) => !used.has(each) && speaks(each)), ...passages]
  let sum = 0
  const chosen = [...new Set(ranked)].filter((passage) => {
    sum += lengthOf([passage])
    return sum <= WINDOW
  })
  return chosen.toSorted((a, b) => a.number - b.number)
}

function showScenes({ scenes }: RefineRequest, passages: Passage[]): string {
  const shown = scenes.map(({ title, layout, bullets, sentences }, index) =>
    [
      `Scene ${index + 1}: ${fenced(title)} (layout ${layout})`,
      ...bullets.map((line) => `- ${fenced(line)}`),
      ...sentences.map(({ text, sourceRef }) => {
        const cited = sourceRef ? passagesAt(passages, [sourceRef]).map(({ number }) => number) : []
        return `${fenced(text)}${cited.length > 0 ? ` (${showCited(citedOf({ passages: cited }))})` : ''}`
      }),
    ].join('\n'),
  )
  return `<scenes>\n${shown.join('\n\n')}\n</scenes>`
}
