import { log } from '../../platform/log.ts'
import type { Language } from '../../product/source-document.ts'
import { builtinAuthor } from '../builtin/builtin-author.ts'
import type { ModuleRequest, SceneDraft, SceneRole } from '../contract/author.ts'
import type { SceneRemark } from '../contract/scene-remarks.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { countWords } from '../text/text-match.ts'
import { askScenes, groupsOf } from './ask-scenes.ts'
import { judgeScenes, type SceneJudged } from './check/judge-scenes.ts'
import { leftOut, type Rejection } from './check/rejection.ts'
import { isLate, isUnusable } from './check/unusable-answer.ts'
import { readInWorker } from './model-reading.ts'
import { numberPassages, type Passage, passagesAt } from './passages/model-passages.ts'
import type { Ask } from './provider/ask-model.ts'
import type { ScenesWritten } from './provider/model-answers.ts'
import type { SceneRead } from './read-model-scenes.ts'
import { askReplacements, type SceneToRepair } from './repair-scenes.ts'

const LONGEST_REMARK = 600
const FRAMES: ReadonlySet<SceneRole> = new Set(['opens', 'recalls'])

type Judged = SceneJudged & { scene: number }
type Asks = { check: Ask; repair: Ask }

/**
 * Writes a module's scenes with a model; `check` compares them with their passages. The sentences and lines that
 * it or the rules reject go to `repair` once, in one call with the reasons, and are checked again with their
 * neighbors. A sentence rejected twice is dropped with what leans on it; a scene of which too little is left goes to the built-in author, but never an
 * opening or a recap. Remarks say what was dropped.
 */
export async function writeModelScenes(
  ask: Ask,
  request: ModuleRequest,
  { check, repair }: Asks = { check: ask, repair: ask },
): Promise<SceneDraft[]> {
  const passages = numberPassages(request.documents)
  const written = ask.isSmall
    ? await askEach(ask, request, passages, allOf(request))
    : await askInGroups(ask, request, passages)
  const first = await judgeScenes(check, written, passages, planOf(request, passages))
  const before = await readScenes(request, first.scenes)
  const again = await repairScenes({ check, repair }, request, {
    passages,
    judged: first.scenes,
    read: before,
  })
  const judged = [...again, ...first.scenes]
  const read = again.length === 0 ? before : await readScenes(request, judged)
  const left = await leftOf(request, judged, read)
  const plain = left.some(({ draft }) => draft === null) ? await builtinAuthor.writeScenes(request) : []
  return left.map((each, index) => {
    // Of a scene that its repair left empty, what was rejected before tells why.
    const rejected = each.draft || each.rejected.length > 0 ? each.rejected : before[index]!.rejected
    return settled({ ...each, rejected }, plain[index], before[index]!.rejected)
  })
}

async function askInGroups(ask: Ask, request: ModuleRequest, passages: Passage[]) {
  const groups = groupsOf(request, passages)
  const answers = await Promise.all(groups.map((group) => askScenes(ask, request, passages, group)))
  return { scenes: answers.flatMap(({ scenes }) => scenes) }
}

const allOf = ({ outline, moduleIndex }: ModuleRequest): number[] =>
  (outline.modules[moduleIndex]?.scenes ?? []).map((_scene, index) => index)

/** Scene by scene, as a small model can; one without a usable answer is missing. */
async function askEach(ask: Ask, request: ModuleRequest, passages: Passage[], indexes: readonly number[]) {
  const scenes: ScenesWritten['scenes'] = []
  for (const index of indexes)
    try {
      scenes.push(...(await askScenes(ask, request, passages, [index])).scenes)
    } catch (error) {
      if (!isUnusable(error)) throw error
    }
  return { scenes }
}

const planOf = ({ language, brief, outline, moduleIndex }: ModuleRequest, passages: Passage[]) => ({
  language,
  scenario: brief.scenario,
  planned: (scene: number) =>
    passagesAt(passages, outline.modules[moduleIndex]?.scenes[scene - 1]?.sourceRefs ?? []),
})

const readScenes = (request: ModuleRequest, scenes: Judged[]): Promise<SceneRead[]> =>
  readInWorker('readModelScenes', { request, answer: { scenes } })

/** What was rejected of the scenes, or is missing, written and checked once more. */
async function repairScenes(
  { check, repair }: Asks,
  request: ModuleRequest,
  { passages, judged, read }: { passages: Passage[]; judged: Judged[]; read: SceneRead[] },
): Promise<Judged[]> {
  const unchecked = new Set(judged.flatMap(({ scene, verdicts }) => (verdicts ? [] : [scene - 1])))
  const missing: number[] = []
  const wrong: SceneToRepair[] = []
  for (const [index, { draft, rejected }] of read.entries()) {
    const written = judged.find(({ scene }) => scene === index + 1)
    if (unchecked.has(index)) continue
    if (written && rejected.length > 0) wrong.push({ written, rejected })
    else if (draft === null) missing.push(index)
  }
  if (wrong.length + missing.length === 0) return []
  try {
    const [repaired, fresh] = await Promise.all([
      wrong.length > 0 ? askReplacements(repair, request, passages, wrong) : [],
      // A small model was asked twice for what it did not write.
      missing.length > 0 && !repair.isSmall ? askScenes(repair, request, passages, missing) : { scenes: [] },
    ])
    const scenes = [...repaired, ...fresh.scenes]
    return (await judgeScenes(check, { scenes }, passages, planOf(request, passages))).scenes
  } catch (error) {
    if (!isUnusable(error) && !isLate(error)) throw error
    log().warn({ err: error }, 'kept what stands of rejected scenes, because they were not repaired')
    return []
  }
}

/** `whole`: the scene with what was refused. */
type Left = SceneRead & { isChecked: boolean; whole: SceneDraft | null }

/** What is left of each scene without what was refused; `draft` is null if that is too little. */
async function leftOf(request: ModuleRequest, judged: Judged[], read: SceneRead[]): Promise<Left[]> {
  const planned = request.outline.modules[request.moduleIndex]?.scenes ?? []
  const left = read.map((each, index) => {
    const own = judged.find(({ scene }) => scene === index + 1)
    const isChecked = own === undefined || own.verdicts !== undefined
    const draft = each.draft && isChecked ? withoutRefused(each.draft, request.language) : each.draft
    const { role, sourceRefs } = planned[index]!
    // Outlines from before roles only tell that a scene is the first, or without passages.
    const isFrame = role ? FRAMES.has(role) : index === 0 || sourceRefs.length === 0
    const isKept = draft && (isMostLeft(draft, each.draft!) || (isFrame && draft.sentences.length > 1))
    return { ...each, isChecked, whole: each.draft, draft: isKept ? draft : null }
  })
  const others = judged.filter(({ scene }) => left[scene - 1]?.draft)
  if (others.length === judged.length) return left
  // What a discarded scene said was not said: another may say it.
  const again = await leftOf(request, others, await readScenes(request, others))
  return left.map((each, index) => (each.draft ? again[index]! : each))
}

/** The share (0-1) of a scene's words that must be left to keep it. */
const MOST = 0.6

const wordsOf = ({ sentences }: SceneDraft): number => countWords(sentences.map(({ text }) => text).join(' '))
const isMostLeft = (left: SceneDraft, whole: SceneDraft): boolean => wordsOf(left) >= wordsOf(whole) * MOST

/** A scene without its refused sentences and those that lean on one; null if nothing is left. */
function withoutRefused(draft: SceneDraft, language: Language): SceneDraft | null {
  const { sentences, bulletSentences } = draft
  const places: (number | null)[] = []
  const kept: SceneDraft['sentences'] = []
  let isGone = false
  for (const sentence of sentences) {
    isGone =
      sentence.unsupported === true || (isGone && LANGUAGE_PACKS[language].patterns.leans.test(sentence.text))
    places.push(isGone ? null : kept.push(sentence) - 1)
  }
  if (kept.length === 0) return null
  const bullets = bulletSentences.map((index) => (index === null ? null : (places[index] ?? null)))
  return { ...draft, sentences: kept, bulletSentences: bullets }
}

/** The sentence that a refused one would stand behind; the last one if it was not read to its end. */
function behind({ text }: Rejection, draft: SceneDraft, whole: SceneDraft): string {
  const index = whole.sentences.findIndex((each) => each.unsupported && each.text === text)
  const before = index < 0 ? draft.sentences : whole.sentences.slice(0, index)
  return before.findLast((each) => draft.sentences.includes(each))?.text ?? ''
}

/** What was refused `before` a repair and not again, and does not stand now. */
function repairedOf(
  before: readonly Rejection[],
  again: readonly Rejection[],
  { sentences, bullets }: SceneDraft,
): SceneRemark[] {
  const known = new Set([...again, ...sentences].map(({ text }) => text).concat(bullets))
  const gone = before.filter(({ text }) => !known.has(text))
  return gone.map(({ text, reason, words }) => ({ code: 'repaired', text, reason, words }))
}

function settled(
  { draft, whole, rejected, isChecked, asked }: Left,
  plain: SceneDraft | undefined,
  before: readonly Rejection[],
): SceneDraft {
  const questions = asked.map((text) => ({ code: 'asked' as const, text }))
  if (!draft) {
    const text = rejected
      .map((each) => each.text)
      .join(' … ')
      .slice(0, LONGEST_REMARK)
    const [{ reason, words } = {}] = rejected as Partial<Rejection>[]
    return { ...plain!, remarks: [{ code: 'rewritten', text, reason, words }, ...questions] }
  }
  // In an unchecked scene, a sentence that breaks it is only flagged.
  const left = isChecked ? rejected : rejected.filter(({ breaks }) => !breaks)
  const remarks: SceneRemark[] = [
    ...(isChecked ? [] : [{ code: 'unchecked' as const, text: '' }]),
    ...left.map((each) => leftOut(each, behind(each, draft, whole ?? draft))),
    ...repairedOf(before, rejected, draft),
    ...questions,
  ]
  return remarks.length === 0 ? draft : { ...draft, remarks }
}
