import type { CourseOutline, OutlineScene } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, Source } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { authorInput } from '../courses/brief/author-input.ts'
import { writePlannedScenes } from '../modules/scenes/generate-scenes.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { loadCourseForWriting } from '../runs/load-run.ts'
import { readBlocks } from '../sources/source-json.ts'
import { type AddedPlace, plannedScene } from './added-scene.ts'
import { type AddedScene, readAddedScene, readPlaces } from './change-json.ts'
import { type SourceChangeView, viewChange } from './get-change.ts'

export type WrittenAddition = AddedScene & { place: AddedPlace }
type Place = { courseId: string; changeId: string; position: number }

/**
 * The scene that an added passage may become, written by the course's author; written once, so that what is taken is
 * what was read. Throws `course_not_found`, `change_not_found`, `change_decided`, InvalidInputError if the passage
 * carries no scene, and the errors of a language model.
 */
export async function writeAddedScene(ctx: Ctx, at: Place): Promise<WrittenAddition> {
  const { course, change, found, place } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, at.courseId)
    const change = await viewChange(tx, course, at.changeId, at.position)
    return { course, change, ...openAddition(change, at) }
  })
  const stored = readAddedScene(found.newScene)
  if (stored) return { ...stored, place }
  const written = await write(course, change, found, place)
  return transaction(async (tx) => {
    const locked = await lockOwnCourse(tx, ctx, at.courseId)
    const now = openAddition(await viewChange(tx, locked, at.changeId, at.position), at)
    const first = readAddedScene(now.found.newScene)
    if (!first)
      await tx.sourceDifference.update({
        where: { changeId_position: { changeId: at.changeId, position: at.position } },
        data: { newScene: toJson(written) },
      })
    return { ...(first ?? written), place: now.place }
  })
}

type Difference = SourceChangeView['differences'][number]

/** The difference if it is open and may become a scene. */
function openAddition({ status, differences }: SourceChangeView, { position }: Place) {
  const found = differences.find((each) => each.position === position)
  if (!found) throw new AppError('change_not_found')
  const { decision, decidedBy: decided_by, added: place } = found
  if (status !== 'open' || decision !== 'open')
    throw new AppError('change_decided', { details: { position, decision, decided_by } })
  if (!place) throw noScene(position)
  return { found, place }
}

/** For a passage that carries no scene. */
export const noScene = (input: number) =>
  new InvalidInputError([
    { loc: ['path', 'position'], type: 'value_error', msg: 'This carries no scene of its own', input },
  ])

async function write(
  { id: courseId }: Course,
  change: SourceChangeView,
  difference: Difference,
  { moduleIndex, sceneIndex }: AddedPlace,
): Promise<AddedScene> {
  const blocks = readBlocks(change.blocks)
  const planned = plannedScene(
    { ...difference, places: readPlaces(difference.places) },
    { ...change, blocks },
  )
  const course = await loadCourseForWriting(courseId)
  const outline = course.outlines[0] && readOutlineJson(course.outlines[0].content)
  const before = outline?.modules[moduleIndex]?.scenes[sceneIndex - 1]
  if (!planned || !outline || !before) throw noScene(difference.position)
  const input = authorInput({ ...course, sources: course.sources.map((source) => inNewText(source, change)) })
  const { seen } = await writePlannedScenes(
    course,
    input,
    { outline: withScenes(outline, moduleIndex, [inChange(before, change), planned]), moduleIndex },
    [],
  )
  const scene = seen[1]
  if (!scene?.draft.sentences.some(({ sourceRef }) => sourceRef !== null)) throw noScene(difference.position)
  const visual = scene.visual && {
    ...scene.visual,
    picture: scene.visual.picture && ofSource(scene.visual.picture, change),
    left: scene.visual.left.map((picture) => ofSource(picture, change)),
  }
  return { draft: scene.draft, visual, planned: { ...planned, title: scene.draft.title } }
}

/** The source as the change reads it, under the name of the change. */
const inNewText = (source: Source, change: SourceChangeView): Source =>
  source.id === change.sourceId
    ? {
        ...source,
        ...{ id: change.id, text: change.text, blocks: change.blocks, fingerprints: change.fingerprints },
        language: change.language ?? source.language,
      }
    : source

/** A planned scene with those of its passages that the change has word for word. */
function inChange(
  { plan: _, ...scene }: OutlineScene,
  { id, sourceId, text }: SourceChangeView,
): OutlineScene {
  const sourceRefs = scene.sourceRefs.flatMap((ref) => {
    if (ref.sourceId !== sourceId) return [ref]
    const start = text.indexOf(ref.quote)
    return start < 0 ? [] : [{ ...ref, sourceId: id, start, end: start + ref.quote.length }]
  })
  return { ...scene, sourceRefs }
}

/** The pictures of a new version are stored with those of its source. */
const ofSource = <Picture extends { sourceId: string }>(
  picture: Picture,
  change: SourceChangeView,
): Picture => (picture.sourceId === change.id ? { ...picture, sourceId: change.sourceId } : picture)

const withScenes = (outline: CourseOutline, index: number, scenes: OutlineScene[]): CourseOutline => ({
  ...outline,
  modules: outline.modules.map((module, at) => (at === index ? { ...module, scenes } : module)),
})
