import { z } from 'zod'
import type { SceneDraft, ScenePicture, SceneVisual } from '../../../author/contract/author.ts'
import { layoutJson, sentencesJson } from '../../../author/contract/author-json.ts'
import { REFUSALS, SCENE_REMARKS, type SceneRemark } from '../../../author/contract/scene-remarks.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import { ICON_NAMES } from '../../../media/slides/icons/slide-icons.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { slideCheckJson } from '../../presets/styles/slide-check-wire.ts'

const texts = z.array(z.string())
const span = { startSeconds: z.number(), endSeconds: z.number() }
const timing: z.ZodType<SentenceTiming> = z.object({
  ...span,
  words: z.array(z.object({ text: z.string(), ...span })),
})

export const readBullets = jsonColumn('scene.bullets', texts)
export const readBulletSentences = jsonColumn('scene.bullet_sentences', z.array(z.number().nullable()))
export const readEmphasis = jsonColumn('scene.emphasis', texts)
export const readSentences = jsonColumn('scene.sentences', sentencesJson)
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

const sceneVersion: z.ZodType<SceneDraft> = z.object({
  title: z.string(),
  layout: layoutJson,
  bullets: texts,
  bulletSentences: z.array(z.number().nullable()),
  emphasis: texts,
  sentences: sentencesJson,
})
/** What a scene of a video says and shows in addition to its text; older videos show nothing. */
const seen = z.object({ narration: z.string(), picture: pictureJson.nullable().optional() })

/** The content of a version of a slide, narration or audio. */
export const readPartVersion = jsonColumn<Partial<SceneDraft>>(
  'artifact_version.content',
  z.object({
    title: z.string().optional(),
    layout: layoutJson.optional(),
    bullets: texts.optional(),
    emphasis: texts.optional(),
    sentences: sentencesJson.optional(),
  }),
)
/** The content of a version of a video. */
export const readVideoVersion = jsonColumn<{ scenes: (SceneDraft & z.infer<typeof seen>)[] }>(
  'artifact_version.content',
  z.object({ scenes: z.array(z.intersection(sceneVersion, seen)) }),
)
