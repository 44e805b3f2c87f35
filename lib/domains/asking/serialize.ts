import type { z } from 'zod'
import type { Ctx } from '../../platform/auth/context.ts'
import { env } from '../../platform/env.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import type { AnsweredQuestion } from './ask-course.ts'
import type { askContract, listAskedContract } from './contract.ts'
import type { AskedGroup } from './group-asked.ts'

/** An answer for a learner; its links open whole seconds, so that they start before the word. */
export const serializeAnswer = ({
  courseId,
  passages,
}: AnsweredQuestion): z.input<(typeof askContract.answers)[200]> => ({
  says: passages.length > 0,
  passages: passages.map(({ scene, text, parts }) => {
    const atSeconds = parts[0]?.atSeconds ?? 0
    return {
      text,
      module_index: scene.moduleIndex,
      module_title: scene.moduleTitle,
      scene_index: scene.sceneIndex,
      scene_title: scene.title,
      at_seconds: wireSeconds(atSeconds),
      url: `${env().appUrl}/learn/courses/${courseId}/modules/${scene.moduleIndex + 1}?from=${Math.floor(atSeconds)}`,
    }
  }),
})

/** A group of questions; who asked is for operators only. */
export const serializeAsked = (
  { actor }: Ctx,
  { scene, count, emails, questions, lastAskedAt }: AskedGroup,
): z.input<(typeof listAskedContract.answers)[200]>[number] => ({
  module_index: scene?.moduleIndex ?? null,
  module_title: scene?.moduleTitle ?? null,
  scene_index: scene?.sceneIndex ?? null,
  scene_title: scene?.sceneTitle ?? null,
  count,
  learners: emails.length,
  questions,
  asked_by: actor.kind === 'operator' ? emails : null,
  last_asked_at: lastAskedAt.toISOString(),
})
