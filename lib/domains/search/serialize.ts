import type { z } from 'zod'
import { env } from '../../platform/env.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import type { searchContract, searchLearningContract } from './contract.ts'
import type { SearchHit } from './find-hits.ts'

type Hit = z.input<(typeof searchContract.answers)[200]>[number]
type LearnHit = z.input<(typeof searchLearningContract.answers)[200]>[number]

const serializePlace = (hit: SearchHit) => ({
  course_id: hit.courseId,
  course_title: hit.courseTitle,
  module_index: hit.moduleIndex,
  module_title: hit.moduleTitle,
  scene_index: hit.sceneIndex,
  language: hit.language,
  text: hit.excerpt.text,
  marks: hit.excerpt.marks,
})

/** A hit for the account, with the desk where it is edited. */
export const serializeHit = (hit: SearchHit): Hit => ({
  kind: hit.kind,
  ...serializePlace(hit),
  source_id: hit.sourceId,
  question_id: hit.questionId === null ? null : String(hit.questionId),
  url: `${env().appUrl}/courses/${hit.courseId}${deskOf(hit)}`,
})

function deskOf({ moduleIndex, sceneIndex, sourceId, questionId }: SearchHit): string {
  if (sourceId !== null) return `/review/source_review?source=${sourceId}`
  if (moduleIndex === null) return ''
  if (questionId !== null) return `/review/quiz_review?module=${moduleIndex + 1}&question=${questionId}`
  if (sceneIndex === null) return `/modules/${moduleIndex + 1}`
  return `/review/slide_review?module=${moduleIndex + 1}&scene=${sceneIndex + 1}`
}

/** A hit for a learner, with the place in the player; whole seconds, so that it starts before the word. */
export const serializeLearnHit = (hit: SearchHit): LearnHit => {
  const { moduleIndex, atSeconds, courseId } = hit
  const page = `${env().appUrl}/learn/courses/${courseId}`
  return {
    kind: hit.kind as LearnHit['kind'],
    ...serializePlace(hit),
    at_seconds: atSeconds === null ? null : wireSeconds(atSeconds),
    url:
      moduleIndex === null
        ? page
        : `${page}/modules/${moduleIndex + 1}${atSeconds === null ? '' : `?from=${Math.floor(atSeconds)}`}`,
  }
}
