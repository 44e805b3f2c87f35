import { z } from 'zod'
import type { SceneDraft, ScenePicture, SceneVisual } from '../../../author/contract/author.ts'
import { REFUSALS, SCENE_REMARKS, type SceneRemark } from '../../../author/contract/scene-remarks.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import { ICON_NAMES } from '../../../media/slides/icons/slide-icons.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { slideCheckJson } from '../../presets/styles/slide-check-wire.ts'
import { pickFields, TEXT_FIELDS, TEXT_SHAPE } from './scene-fields.ts'

const span = { startSeconds: z.number(), endSeconds: z.number() }
const timing: z.ZodType<SentenceTiming> = z.object({
  ...span,
  words: z.array(z.object({ text: z.string(), ...span })),
})

export const readBullets = jsonColumn('scene.bullets', TEXT_SHAPE.bullets)
export const readBulletSentences = jsonColumn('scene.bullet_sentences', TEXT_SHAPE.bulletSentences)
export const readEmphasis = jsonColumn('scene.emphasis', TEXT_SHAPE.emphasis)
export const readSentences = jsonColumn('scene.sentences', TEXT_SHAPE.sentences)
export const readSlideCheck = jsonColumn('scene.slide_qc', slideCheckJson)
export const readTimings = jsonColumn('scene.timings', z.array(timing))

const remark: z.ZodType<SceneRemark> = z.object({
  ...{ code: z.enum(SCENE_REMARKS), text: z.string() },
  reason: z.enum(REFUSALS).optional(),
  words: z.string().optional(),
  place: z.enum(['narration', 'slide']).optional(),
  after: z.string().optional(),
})
export const readRemarks = jsonColumn('scene.remarks', z.array(remark))

export const pictureJson: z.ZodType<ScenePicture> = z.object({
  sourceId: z.string(),
  file: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string().optional(),
})
const visual: z.ZodType<SceneVisual> = z.object({
  picture: pictureJson.nullable(),
  left: z.array(pictureJson),
  icons: z.array(z.enum(ICON_NAMES).nullable()).optional(),
})
/** What a scene shows besides its text; null for one with neither pictures nor chosen icons. */
export const readVisual = jsonColumn('scene.visual', visual.nullable())

/** What a scene of a video says and shows in addition to its text; older videos show nothing. */
const seen = z.object({
  id: z.string().optional(),
  narration: z.string(),
  picture: pictureJson.nullable().optional(),
})

/** The text of a scene, of its columns. */
export const readSceneText = jsonColumn<SceneDraft>('scene', z.object(TEXT_SHAPE))
export const preparedScene = z.object({ draft: z.object(TEXT_SHAPE), visual: visual.nullable() })
/** A scene that a course has before it is generated. */
export const readPreparedScene = jsonColumn<{ draft: SceneDraft; visual: SceneVisual | null }>(
  'prepared_part.content',
  preparedScene,
)
const readTexts = jsonColumn<Partial<SceneDraft>>('artifact_version.content', z.object(TEXT_SHAPE).partial())
/** The texts in the content of a version of a slide, narration or audio. */
export const readPartVersion = (content: unknown): Partial<SceneDraft> =>
  pickFields(readTexts(content), TEXT_FIELDS)
/** The content of a version of a video; an early one lacks the texts that came later, and the ids of its scenes. */
export const readVideoVersion = jsonColumn<{ scenes: (Partial<SceneDraft> & z.infer<typeof seen>)[] }>(
  'artifact_version.content',
  z.object({ scenes: z.array(z.intersection(z.object(TEXT_SHAPE).partial(), seen)) }),
)
