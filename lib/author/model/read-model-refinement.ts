import { keepDelivery } from '../checking/keep-delivery.ts'
import type { RefineAnswer, RefineRequest, SceneDraft } from '../contract/author.ts'
import { isForeign } from '../text/is-in-language.ts'
import { learnCasing } from '../text/text-clean.ts'
import { sentenceKey } from '../text/text-match.ts'
import type { ChangeJudged } from './check/judge-scenes.ts'
import { leftOut, type Rejection, reasonOf } from './check/rejection.ts'
import { isGrounded, strangersIn } from './model-gate.ts'
import { isForbidden, writtenLine } from './passages/model-line.ts'
import { citedOf, numberPassages } from './passages/model-passages.ts'
import { materialIn, textBehind } from './passages/text-behind.ts'
import { briefText } from './prompt/model-prompt.ts'
import type { RefinementWritten } from './provider/model-answers.ts'
import { readModelScene, type SceneInputs } from './read-model-scene.ts'

type Input = {
  request: RefineRequest
  answer: Omit<RefinementWritten, 'changes'> & { changes: ChangeJudged[] }
}
/** `rejected`: the changes that are not accepted. */
type RefinementRead = RefineAnswer & { rejected: Rejection[] }
type Slot = { before: SceneDraft; now: SceneDraft | null; after: SceneDraft[]; isChanged: boolean }
const LONGEST_TITLE = 120

/**
 * A module's scenes after a model has applied notes: only scenes that the notes concern change, and only to
 * what the sources support; remarks say what was dropped. A note counts as applied if the model says so and
 * one of its scenes changed. Pure.
 */
export function readModelRefinement({ request, answer }: Input): RefinementRead {
  const { scenes, feedback, mayReshape, moduleIndex } = request
  const scopes = feedback.map(({ target }) => scopeOf(target, scenes.length, moduleIndex))
  const inScope = new Set(scopes.flat())
  const rejected: Rejection[] = []
  const bench = { ...benchOf(request), rejected }
  const slots: Slot[] = scenes.map((before) => ({ before, now: before, after: [], isChanged: false }))
  for (const change of answer.changes) {
    const slot = slots[Math.max(0, change.scene - 1)]
    const place = slots.indexOf(slot!)
    if (!slot || !inScope.has(place)) continue
    if (change.action === 'remove') {
      if (!mayReshape || slots.filter(({ now }) => now).length < 2) continue
      slot.now = null
      slot.isChanged = true
      continue
    }
    if (change.action === 'insert' && !mayReshape) continue
    const old = change.action === 'rewrite' ? slot.before : null
    const said = new Set(bench.said)
    for (const { text } of old?.sentences ?? []) said.delete(sentenceKey(text))
    const before = rejected.length
    const title = titleOf(change, old, bench)
    const draft = title && readModelScene(title, change, { ...bench, said }, old?.sentences ?? [])
    if (!draft) continue
    const left = rejected.slice(before).filter(({ breaks }) => !breaks)
    const remarks = left.map((each) => leftOut(each))
    const read = remarks.length > 0 ? { ...draft, remarks } : draft
    if (old) slot.now = { ...read, sentences: keepDelivery(read.sentences, old.sentences) }
    else slot.after.push(read)
    slot.isChanged = true
  }
  return {
    rejected,
    scenes: slots.flatMap(({ now, after }) => [...(now ? [now] : []), ...after]),
    applied: scopes.map(
      (scope, index) =>
        scope.some((place) => slots[place]?.isChanged) &&
        answer.notes.some(({ note, applied }) => note === index + 1 && applied),
    ),
  }
}

/** The indexes of a target's scenes. */
function scopeOf(target: string | null, count: number, moduleIndex: number): number[] {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  if (module !== undefined && Number(module) !== moduleIndex) return []
  const all = Array.from({ length: count }, (_, index) => index)
  return scene === undefined ? all : all.filter((index) => index === Number(scene))
}

function benchOf(request: RefineRequest): SceneInputs {
  const { language, brief, documents, scenes, feedback } = request
  const passages = numberPassages(documents)
  const texts = scenes.flatMap(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)])
  return {
    language,
    brief,
    casing: learnCasing(documents),
    passages: new Map(passages.map((passage) => [passage.number, passage])),
    known: [
      briefText(request),
      ...scenes.map(({ title }) => title),
      ...feedback.map(({ note }) => note),
    ].join('\n'),
    material: materialIn(passages, language),
    notes: feedback.map(({ note }) => note).join('. '),
    said: new Set(texts.map(sentenceKey)),
  }
}

/** A model's title for a scene if the passages it cites support it; else the previous title. */
function titleOf(
  { title, sentences, verdicts }: ChangeJudged,
  old: SceneDraft | null,
  { language, brief, known, passages, rejected }: SceneInputs,
): string | null {
  const line = writtenLine(title, language, LONGEST_TITLE)
  if (line === '' || line === old?.title) return old?.title ?? null
  const cited = [...new Set(sentences.flatMap(citedOf))].flatMap((number) => passages.get(number) ?? [])
  const isCarried = cited.some((passage) => {
    const { language: own } = passage.document
    const passages = cited.map(({ text }) => text)
    const evidence = { text: cited.map(textBehind).join(' '), language: own, passages }
    if (verdicts?.title) return strangersIn(line, evidence, { language, known, isChecked: true }).length === 0
    return isGrounded(line, evidence, { language, known })
  })
  const finding = verdicts?.title
  const mayStand = finding === undefined || finding.verdict === 'supports'
  const isOther = isForeign(line, language)
  if (isCarried && mayStand && !isOther && !isForbidden(line, brief, language)) return line
  const reason = isOther ? { reason: 'language' as const, words: '' } : reasonOf(finding, null)
  rejected?.push({ text: line, ...reason, breaks: false })
  return old?.title ?? null
}
