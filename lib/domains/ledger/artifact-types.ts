import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import type { ArtifactTraits } from './artifact-types/artifact-traits.ts'
import { AUDIO_ARTIFACT } from './artifact-types/audio-artifact.ts'
import { BRAND_ARTIFACT } from './artifact-types/brand-artifact.ts'
import { NOTES_ARTIFACT } from './artifact-types/notes-artifact.ts'
import { OUTLINE_ARTIFACT } from './artifact-types/outline-artifact.ts'
import { PRESET_SOURCE_ARTIFACT } from './artifact-types/preset-source-artifact.ts'
import { QUESTION_ARTIFACT } from './artifact-types/question-artifact.ts'
import { SLIDE_ARTIFACT } from './artifact-types/slide-artifact.ts'
import { SOURCE_ARTIFACT } from './artifact-types/source-artifact.ts'
import { VIDEO_ARTIFACT } from './artifact-types/video-artifact.ts'

/** The types of artifacts, as in the ledger's `artifact_type`: those of a course in its order, then a preset's. */
export const ARTIFACT_TRAITS = {
  source: SOURCE_ARTIFACT,
  outline: OUTLINE_ARTIFACT,
  notes: NOTES_ARTIFACT,
  slide: SLIDE_ARTIFACT,
  audio: AUDIO_ARTIFACT,
  quiz_question: QUESTION_ARTIFACT,
  module_video: VIDEO_ARTIFACT,
  preset_source: PRESET_SOURCE_ARTIFACT,
  brand: BRAND_ARTIFACT,
} as const satisfies Record<ReviewEntry['artifactType'], ArtifactTraits>

type Traits = typeof ARTIFACT_TRAITS
export type ArtifactType = keyof Traits
type TypeWith<T> = { [K in ArtifactType]: Traits[K] extends T ? K : never }[ArtifactType]
/** The types of a course's artifacts. */
export type CourseArtifactType = TypeWith<{ owner: 'course' }>
/** The types of a scene's artifacts. */
export type ScenePart = TypeWith<{ per: 'scene' }>
/** Those of them that are a file. */
export type SceneFilePart = TypeWith<{ per: 'scene'; file: string }>

const typesWith = <K extends ArtifactType>(
  has: (traits: ArtifactTraits) => boolean,
): readonly [K, ...K[]] => {
  const types = Object.keys(ARTIFACT_TRAITS) as ArtifactType[]
  return types.filter((type) => has(ARTIFACT_TRAITS[type])) as [K, ...K[]]
}

export const ARTIFACT_TYPES = typesWith<ArtifactType>(() => true)
export const COURSE_ARTIFACT_TYPES = typesWith<CourseArtifactType>(({ owner }) => owner === 'course')
/** The types a preset has one artifact of. */
export const LONE_PRESET_TYPES = typesWith<TypeWith<{ owner: 'preset'; items: null }>>(
  ({ owner, items }) => owner === 'preset' && items === null,
)
export const SCENE_PARTS = typesWith<ScenePart>(({ per }) => per === 'scene')
export const SCENE_FILE_PARTS = typesWith<SceneFilePart>(({ per, file }) => per === 'scene' && file !== null)

/** The column of a scene with the key of its file; null while it is to be rendered. */
export const FILE_KEY = { slide: 'slideKey', audio: 'audioKey' } as const satisfies Record<
  SceneFilePart,
  keyof Scene
>

const isIn =
  <K extends ArtifactType>(types: readonly K[]) =>
  (type: ArtifactType): type is K =>
    (types as readonly ArtifactType[]).includes(type)

export const isOfCourse = isIn(COURSE_ARTIFACT_TYPES)
export const isScenePart = isIn(SCENE_PARTS)
/** Whether an artifact of this type is the slide or the audio of a scene. */
export const isSceneFile = isIn(SCENE_FILE_PARTS)
/** Whether an artifact of this type is the video of a module. */
export const isVideo = isIn(typesWith<TypeWith<{ file: 'video' }>>(({ file }) => file === 'video'))

/** Whether an artifact of this type belongs to a scene; without a type it may. */
export const hasScenes = (type: ArtifactType | undefined): boolean => type === undefined || isScenePart(type)

/** Whether an artifact of this type belongs to the whole course; without a type it may belong to a module. */
export const isWhole = (type: ArtifactType | undefined): boolean =>
  type !== undefined && ARTIFACT_TRAITS[type].per === 'owner'
