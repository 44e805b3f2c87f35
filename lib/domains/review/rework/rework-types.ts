import { AppError } from '../../../platform/errors.ts'
import { type ArtifactType, type CourseArtifactType, isOfCourse } from '../../ledger/artifact-types.ts'
import type { ArtifactRework } from './rework-types/artifact-rework.ts'
import { OUTLINE_REWORK } from './rework-types/outline-rework.ts'
import { QUESTION_REWORK } from './rework-types/question-rework.ts'
import { SCENE_PART_REWORK } from './rework-types/scene-part-rework.ts'
import { SOURCE_REWORK } from './rework-types/source-rework.ts'
import { VIDEO_REWORK } from './rework-types/video-rework.ts'

const REWORK: Record<CourseArtifactType, ArtifactRework> = {
  source: SOURCE_REWORK,
  outline: OUTLINE_REWORK,
  notes: SCENE_PART_REWORK,
  slide: SCENE_PART_REWORK,
  audio: SCENE_PART_REWORK,
  quiz_question: QUESTION_REWORK,
  module_video: VIDEO_REWORK,
}

/**
 * How an artifact of a course is regenerated and restored. Throws `artifact_not_found` for one of a preset,
 * which is generated again on its own page.
 */
export function reworkOf({ artifactType }: { artifactType: ArtifactType }): ArtifactRework {
  if (!isOfCourse(artifactType)) throw new AppError('artifact_not_found')
  return REWORK[artifactType]
}
