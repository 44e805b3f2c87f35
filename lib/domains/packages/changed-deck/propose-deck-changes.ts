import type { Module, Scene } from '../../../generated/prisma/client.ts'
import type { ChangedSlide } from '../../../media/deck/changed-slide.ts'
import { isCheckSlide } from '../../../media/deck/deck-checks.ts'
import { readMarks } from '../../../media/deck/deck-marks.ts'
import type { DeckPage } from '../../../media/deck/deck-page.ts'
import { sceneInName } from '../../../media/deck/shape-name.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { decodeBase64 } from '../../../platform/http/bodies/decode-base64.ts'
import { refused } from '../../../product/failures/failure-reason.ts'
import type { Language } from '../../../product/source-document.ts'
import { readModuleTranscript, type Transcript } from '../../modules/get-transcript.ts'
import { updateSceneContract } from '../../modules/scenes/scene-contract.ts'
import { layoutIssues } from '../../modules/scenes/scene-layout.ts'
import { sceneTextOf } from '../../modules/scenes/scene-text.ts'
import { speakerLabels, speakerLines } from '../../modules/scenes/speaker-labels.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { refusalOfFailure } from '../../sources/readers/extract-document.ts'
import type { ReadDeck } from '../../sources/readers/office/read-deck.ts'
import { INSPECTION_TIME, inspectionPool } from '../../sources/readers/source-pool.ts'
import { inUploadTurn } from '../../sources/readers/upload-turn.ts'
import { videoProperty } from '../write-course-slides.ts'
import type { DeckProposals } from './changed-deck-contract.ts'
import { mergeTexts, type SceneTexts } from './merge-texts.ts'

const MAX_DECK_BYTES = 25 * 1024 * 1024

const TEXT = {
  deck_other_course: 'This deck is of another course',
  deck_unknown: 'This presentation is no deck of a course: build one, change it and upload it',
  deck_too_large: 'The deck has more than 25 MB',
  deck_base64: 'This is not valid base64',
}
const wrong = (reason: keyof typeof TEXT): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'base64'], type: 'value_error', msg: TEXT[reason], ctx: { reason } },
  ])

type SceneRow = { module: Module & { scenes: Scene[] }; scene: Scene; index: number }
/** A slide that came back, its scene, and what was written to it. */
type Found = SceneRow & {
  page: DeckPage
  slide: number
  number: number
  written: Transcript['scenes'][number]
}

/**
 * Compares a deck with its course: the texts that were changed in it since it was written, scene by scene, with
 * the edit that changes them; and what else was changed, which is left alone. Changes nothing. Throws
 * `course_not_found`, and InvalidInputError for a file that is no deck of this course or cannot be read.
 */
export async function proposeDeckChanges(
  ctx: Ctx,
  courseId: string,
  base64: string | Uint8Array,
): Promise<DeckProposals> {
  const { course, rows } = await readScenes(ctx, courseId)
  const bytes = typeof base64 === 'string' ? decodeBase64(base64) : base64
  if (!bytes?.length) throw wrong('deck_base64')
  if (bytes.length > MAX_DECK_BYTES) throw wrong('deck_too_large')
  return inUploadTurn(ctx, async () => {
    const answer = await inspectionPool().run('inspectDeck', bytes, INSPECTION_TIME).catch(refusalOfFailure)
    if ('refusal' in answer) throw refused(['body', 'base64'], answer.refusal)
    const properties = new Map(answer.properties)
    const origin = properties.get('course_id')
    if (origin !== course.id) throw wrong(origin ? 'deck_other_course' : 'deck_unknown')
    const { known, unknown, removed } = recognized(answer, properties, rows)
    const transcripts = await transcriptsOf(known, properties, course.language)
    const found = known.flatMap((each): Found[] => {
      const written = transcripts.get(each.module.id)?.scenes[each.index]
      return written ? [{ ...each, written }] : []
    })
    const slides = found.map(({ page, number, written: { title, narration, slide } }) => {
      const marks = readMarks(number, properties)
      return { page, written: { title, narration, layout: slide.layout, bullets: slide.bullets, marks } }
    })
    const changed = await inspectionPool().run(
      'compareDeck',
      { slides, language: course.language },
      INSPECTION_TIME,
    )
    const scenes = found
      .map((each, i) => proposal(each, changed[i]!, course.language))
      .filter(({ changes, left_alone }) => changes.length + left_alone.length > 0)
    return {
      course_id: course.id,
      scenes: scenes.sort((a, b) => a.module_num - b.module_num || a.scene_num - b.scene_num),
      unchanged: found.length - scenes.length,
      removed: removed.map(placeOf),
      unknown,
      reordered: known.some(({ number }, i) => i > 0 && number < known[i - 1]!.number),
    }
  })
}

async function readScenes(ctx: Ctx, courseId: string) {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const modules = await tx.module.findMany({
      where: { courseId: course.id },
      include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    })
    const rows = modules.flatMap((module) =>
      module.scenes.map((scene, index): [string, SceneRow] => [scene.id, { module, scene, index }]),
    )
    return { course, rows: new Map(rows) }
  })
}

/** The slides of scenes, each once, and those that are unknown; `number` is that of the slide when the deck was written. */
function recognized({ pages }: ReadDeck, properties: Map<string, string>, rows: Map<string, SceneRow>) {
  const numbers = new Map(
    [...properties].flatMap(([name, id]) => {
      const number = /^slide_(\d{1,9})$/.exec(name)?.[1]
      return number ? [[id, Number(number)] as const] : []
    }),
  )
  const left = new Map(numbers)
  const known: Omit<Found, 'written'>[] = []
  const unknown: DeckProposals['unknown'] = []
  for (const [i, page] of pages.entries()) {
    const ids = page.names.flatMap((name) => [name, sceneInName(name) ?? []].flat())
    if (ids.some(isCheckSlide)) continue
    const id = ids.find((each) => numbers.has(each))
    const row = id === undefined || !left.has(id) ? undefined : rows.get(id)
    if (row && left.delete(row.scene.id))
      known.push({ ...row, page, slide: i + 1, number: numbers.get(row.scene.id) ?? 0 })
    else unknown.push({ slide: i + 1, title: titleOf(page) })
  }
  return { known, unknown, removed: [...left.keys()].flatMap((id) => rows.get(id) ?? []) }
}

const titleOf = ({ shapes }: DeckPage): string =>
  (shapes.find(({ isTitle }) => isTitle)?.paragraphs.join(' ') ?? '').slice(0, 200)

/** What the deck was made from, by module. */
async function transcriptsOf(
  known: readonly SceneRow[],
  properties: ReadonlyMap<string, string>,
  language: Language,
): Promise<Map<string, Transcript>> {
  const modules = new Map(known.map(({ module }) => [module.id, module]))
  const found = new Map<string, Transcript>()
  for (const [id, module] of modules) {
    const version = /^\d{1,9}$/.exec(properties.get(videoProperty(id)) ?? '')?.[0]
    const earlier = version === undefined ? undefined : Number(version)
    found.set(id, await readModuleTranscript(module, language, undefined, earlier))
  }
  return found
}

const placeOf = ({ module, scene, index }: SceneRow) => ({
  module_num: module.moduleIndex + 1,
  scene_num: index + 1,
  title: scene.title,
})

function proposal(found: Found, changed: ChangedSlide, language: Language): DeckProposals['scenes'][number] {
  const { scene, slide, written } = found
  const { title, layout, bullets, sentences } = sceneTextOf(scene)
  const labels = new Set(speakerLabels(sentences, language).flatMap((label) => label ?? []))
  const spoken = (text: string) => withoutLabels(text, labels)
  const current = { title: [title], bullets, narration: [spoken(speakerLines(sentences, language))] }
  const exported: SceneTexts = {
    title: [written.title],
    bullets: written.slide.bullets,
    narration: [spoken(written.narration)],
  }
  const narration = changed.narration === null ? null : spoken(changed.narration)
  const isRelaid = layout !== written.slide.layout
  const changes = mergeTexts(exported, current, { ...changed, narration }).map((change) => {
    const value = change.field === 'bullets' ? change.after : change.after[0]
    const { error } = updateSceneContract.body.safeParse({ [change.field]: value })
    const [issue] = change.field === 'bullets' ? layoutIssues(layout, change.after, true) : []
    return {
      ...change,
      conflict: change.conflict || (change.field === 'bullets' && isRelaid),
      problem: error?.issues[0]?.message ?? issue?.msg ?? null,
    }
  })
  const fields = changes.flatMap(({ field, after, problem }) =>
    problem === null ? [[field, field === 'bullets' ? after : after[0]]] : [],
  )
  return {
    ...placeOf(found),
    slide,
    changes,
    edit: fields.length > 0 ? { ...Object.fromEntries(fields), version: scene.version } : null,
    left_alone: changed.leftAlone,
  }
}

/** What is spoken, without the names of speakers that readers see before it. */
const withoutLabels = (text: string, labels: ReadonlySet<string>): string =>
  text
    .split('\n')
    .map((line) => {
      const label = [...labels].find((each) => line.startsWith(`${each.replace(/\s/g, ' ')} `))
      return label ? line.slice(label.length).trim() : line
    })
    .join(' ')
