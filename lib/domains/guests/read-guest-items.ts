import type { CourseOutline } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Module, Prisma, Question, ReviewEntry, Scene, Source } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { hasOrderedOptions } from '../../product/question-types.ts'
import { type CourseArtifactType, isOfCourse } from '../ledger/artifact-types.ts'
import { itemOf } from '../ledger/version-history.ts'
import { readBullets, readSentences } from '../modules/scenes/scene-json.ts'
import { readKey, readKeyPoints, readOptions } from '../quiz/questions/question-json.ts'
import { readBlocks } from '../sources/source-json.ts'
import type { OpenGuestReview } from './find-guest-review.ts'

/** A line of what is reviewed; `place`: of an outline, the module and scene it belongs to. */
export type ItemLine = {
  text: string
  kind: 'heading' | 'text' | 'right' | 'wrong'
  place?: { moduleIndex: number; sceneIndex: number | null }
}
/** Something under review as a guest reads it; the others are storage keys. */
export type GuestItem = {
  entry: ReviewEntry & { artifactType: CourseArtifactType }
  title: string
  lines: ItemLine[]
  pictureKey?: string | null
  audioKey?: string | null
  videoKey?: string | null
  captionsKey?: string | null
}
type ReadModule = Module & { scenes: Scene[]; questions: Question[] }
/** What is read once for all items. */
type Shelf = { outline: CourseOutline | null; modules: Map<number, ReadModule>; sources: Map<string, Source> }
type Content = Omit<GuestItem, 'entry'>

/** What a link shows: what exists at its checkpoints, in the order a course meets it. */
export async function readGuestItems(
  { courseId, checkpoints }: Pick<OpenGuestReview, 'courseId' | 'checkpoints'>,
  assetId?: number,
): Promise<{ items: GuestItem[]; modules: ReadModule[] }> {
  const entries = await db().reviewEntry.findMany({
    where: {
      courseId,
      checkpoint: { in: checkpoints },
      made: true,
      ...(assetId !== undefined && { assetId }),
    },
    orderBy: [
      { checkpoint: 'asc' },
      { moduleIndex: 'asc' },
      { sceneIndex: 'asc' },
      // A slide before what is said with it.
      { artifactType: 'desc' },
      { assetId: 'asc' },
    ],
  })
  const shelf = await readShelf(courseId, entries)
  const items = entries.flatMap((entry) => {
    const { artifactType } = entry
    if (!isOfCourse(artifactType)) return []
    const content = READERS[artifactType](shelf, entry)
    return content ? [{ ...content, entry: { ...entry, artifactType } }] : []
  })
  const shown = new Set(items.map(({ entry }) => entry.moduleIndex))
  return { items, modules: [...shelf.modules.values()].filter(({ moduleIndex }) => shown.has(moduleIndex)) }
}

async function readShelf(courseId: string, entries: readonly ReviewEntry[]): Promise<Shelf> {
  const has = (type: CourseArtifactType) => entries.some(({ artifactType }) => artifactType === type)
  const indexes = [
    ...new Set(entries.flatMap(({ moduleIndex }) => (moduleIndex === null ? [] : [moduleIndex]))),
  ]
  const include = {
    scenes: { orderBy: { sceneIndex: 'asc' } },
    questions: { where: { active: true } },
  } satisfies Prisma.ModuleInclude
  const [version, modules, sources] = await Promise.all([
    has('outline')
      ? db().outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
      : null,
    db().module.findMany({
      where: { courseId, moduleIndex: { in: indexes } },
      include,
      orderBy: { moduleIndex: 'asc' },
    }),
    has('source') ? db().source.findMany({ where: { courseId, excluded: false } }) : [],
  ])
  return {
    outline: version && readOutlineJson(version.content),
    modules: new Map(modules.map((module) => [module.moduleIndex, module])),
    sources: new Map(sources.map((source) => [source.id, source])),
  }
}

const text = (words: string): ItemLine => ({ text: words, kind: 'text' })
const heading = (words: string): ItemLine => ({ text: words, kind: 'heading' })
const spoken = (scene: Scene): ItemLine[] =>
  readSentences(scene.sentences).map((sentence) => text(sentence.text))

const ofScene =
  (read: (scene: Scene) => Content) =>
  ({ modules }: Shelf, { moduleIndex, sceneIndex }: ReviewEntry): Content | null => {
    const scene = modules.get(moduleIndex ?? -1)?.scenes.find((each) => each.sceneIndex === sceneIndex)
    return scene ? read(scene) : null
  }

const READERS: Record<CourseArtifactType, (shelf: Shelf, entry: ReviewEntry) => Content | null> = {
  source: ({ sources }, entry) => {
    const source = sources.get(itemOf(entry))
    return source
      ? {
          title: source.title || source.name,
          lines: readBlocks(source.blocks).map(({ kind, start, end }) => ({
            text: source.text.slice(start, end),
            kind: kind === 'heading' ? 'heading' : 'text',
          })),
        }
      : null
  },
  outline: ({ outline }) => outline && { title: outline.courseTitle, lines: outlineLines(outline) },
  slide: ofScene((scene) => ({
    title: scene.title,
    lines: readBullets(scene.bullets).map(text),
    pictureKey: scene.slideKey,
  })),
  notes: ofScene((scene) => ({ title: scene.title, lines: spoken(scene) })),
  audio: ofScene((scene) => ({ title: scene.title, lines: spoken(scene), audioKey: scene.audioKey })),
  quiz_question: ({ modules }, entry) => {
    const pool = modules.get(entry.moduleIndex ?? -1)?.questions ?? []
    const question = pool.find(({ lineage }) => lineage === itemOf(entry))
    return question ? { title: question.prompt, lines: questionLines(question) } : null
  },
  module_video: ({ modules }, { moduleIndex }) => {
    const module = modules.get(moduleIndex ?? -1)
    return module?.videoKey
      ? {
          title: module.title,
          lines: module.scenes.flatMap((scene) => [heading(scene.title), ...spoken(scene)]),
          videoKey: module.videoKey,
          captionsKey: module.captionsKey,
        }
      : null
  },
}

function outlineLines(outline: CourseOutline): ItemLine[] {
  const lines: ItemLine[] = [
    text(outline.courseDescription),
    ...outline.modules.flatMap((module, moduleIndex) => [
      ...[heading(module.title), text(module.description), ...module.objectives.map(text)].map((line) => ({
        ...line,
        place: { moduleIndex, sceneIndex: null },
      })),
      ...module.scenes.flatMap((scene, sceneIndex) =>
        [heading(scene.title), text(scene.description)].map((line) => ({
          ...line,
          place: { moduleIndex, sceneIndex },
        })),
      ),
    ]),
  ]
  return lines.filter((line) => line.text !== '')
}

/** Its prompt, its answers with which are right, those of an ordering in their order, and its explanation. */
function questionLines(question: Question): ItemLine[] {
  const options = readOptions(question.options) ?? []
  const key = readKey(question.correct)
  const right = Array.isArray(key) ? key : typeof key === 'string' ? [key] : []
  const isOrdering = hasOrderedOptions(question.type)
  const shown = isOrdering ? options.toSorted((a, b) => right.indexOf(a.id) - right.indexOf(b.id)) : options
  const answers = shown.map(
    (option): ItemLine => ({
      text: option.text,
      kind: isOrdering ? 'text' : right.includes(option.id) ? 'right' : 'wrong',
    }),
  )
  const points = (readKeyPoints(question.keyPoints) ?? []).map(
    (point): ItemLine => ({ text: point, kind: 'right' }),
  )
  const statement: ItemLine = {
    text: question.prompt,
    kind: key === true ? 'right' : key === false ? 'wrong' : 'heading',
  }
  return [statement, ...answers, ...points, text(question.explanation)].filter((line) => line.text !== '')
}
