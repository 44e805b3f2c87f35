import { z } from 'zod'
import type { ScenePicture, SpokenSentence } from '../../author/contract/author.ts'
import type { Module, Scene } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import type { Language, SourceRef } from '../../product/source-document.ts'
import { pictureId } from '../sources/pictures/list-pictures.ts'
import { getModule, type ModuleView } from './list-modules.ts'
import { TEXT_SHAPE } from './scenes/scene-fields.ts'
import { pictureJson, readSentences } from './scenes/scene-json.ts'
import { pictureOf, shownPicture } from './scenes/scene-picture.ts'
import { slideTextOf } from './scenes/scene-text.ts'
import { speakerLines } from './scenes/speaker-labels.ts'

/** The text of a slide but for its title. */
type SlideText = Omit<ReturnType<typeof slideTextOf>, 'title'>
export type TranscriptScene = {
  title: string
  narration: string
  picture: ScenePicture | null
  slide: SlideText
  /** of its sentences, in their order */
  passages: SourceRef[]
}
/**
 * The spoken text of a video with its speakers, scene by scene, with the pictures shown; `version` is that of
 * the video, null if none is recorded.
 */
export type Transcript = { title: string; scenes: TranscriptScene[]; version: number | null }

const sceneJson = z
  .object(TEXT_SHAPE)
  .partial()
  .extend({ title: z.string(), narration: z.string(), picture: pictureJson.nullable().optional() })
const readVideoText = jsonColumn(
  'artifact_version.content',
  z.object({ title: z.string(), scenes: z.array(sceneJson) }),
)

/**
 * The transcript of a module's current video; edits in progress are not included yet. `moduleNum` starts at
 * 1. Throws `video_not_ready` before it is rendered.
 */
export async function getTranscript(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
): Promise<{ module: ModuleView; transcript: Transcript }> {
  const module = await getModule(ctx, courseId, moduleNum)
  if (!module.videoKey) throw new AppError('video_not_ready')
  return { module, transcript: await readModuleTranscript(module, module.course.language) }
}

/**
 * The transcript of this module's video, or of an earlier `version` of it; descriptions of its pictures are
 * current.
 */
export async function readModuleTranscript(
  module: Module & { scenes: Scene[] },
  language: Language,
  client: Pick<Tx, 'artifactVersion'> = db(),
  earlier?: number,
): Promise<Transcript> {
  const version = await client.artifactVersion.findFirst({
    where: {
      entry: {
        courseId: module.courseId,
        artifactType: 'module_video',
        moduleIndex: module.moduleIndex,
      },
      ...(earlier === undefined
        ? { files: { path: ['video'], equals: module.videoKey ?? '' } }
        : { version: earlier }),
    },
    orderBy: { version: 'desc' },
  })
  if (!version)
    return {
      title: module.title,
      scenes: module.scenes.map((scene) => sceneNow(scene, language)),
      version: null,
    }
  const { title, scenes } = readVideoText(version.content)
  return {
    title,
    version: version.version,
    scenes: scenes.map(
      ({ title, narration, sentences, picture = null, layout, bullets, emphasis }, index) => {
        const now = module.scenes[index] && pictureOf(module.scenes[index])
        const isSame = picture && now && pictureId(picture) === pictureId(now)
        const text = sentences ? speakerLines(sentences, language) : narration
        const slide = {
          layout: layout ?? module.scenes[index]?.layout ?? 'bullets',
          bullets: bullets ?? [],
          emphasis: emphasis ?? [],
        }
        const passages = passagesOf(sentences ?? [])
        return { title, narration: text, picture: isSame ? now : picture, slide, passages }
      },
    ),
  }
}

const passagesOf = (sentences: SpokenSentence[]): SourceRef[] =>
  sentences.flatMap(({ sourceRef }) => sourceRef ?? [])

function sceneNow(scene: Scene, language: Language): TranscriptScene {
  const { title, ...slide } = slideTextOf(scene)
  const sentences = readSentences(scene.sentences)
  const narration = speakerLines(sentences, language)
  return { title, narration, picture: shownPicture(scene), slide, passages: passagesOf(sentences) }
}
