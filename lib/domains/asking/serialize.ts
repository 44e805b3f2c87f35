import type { z } from 'zod'
import type { Ctx } from '../../platform/auth/context.ts'
import { env } from '../../platform/env.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import type { AnsweredQuestion } from './ask-course.ts'
import type { askContract, listAskedContract } from './contract.ts'
import type { ToldText } from './course-windows.ts'
import type { AskedGroup } from './group-asked.ts'
import type { TitledScene } from './read-told-scenes.ts'

/** An answer for a learner; its links open whole seconds, so that they start before the word. */
export const serializeAnswer = ({
  courseId,
  passages,
  near,
  answer,
}: AnsweredQuestion): z.input<(typeof askContract.answers)[200]> => {
  const quoted = ({ scene, text, parts: [part] }: AnsweredQuestion['passages'][number]) => ({
    text,
    ...placeOf(courseId, scene, part),
  })
  return {
    says: passages.length > 0 || answer !== null,
    answer: answer?.map(({ scene, text, part }) => ({ text, ...placeOf(courseId, scene, part) })) ?? null,
    passages: passages.map(quoted),
    near: near.map(quoted),
  }
}

function placeOf(courseId: string, scene: TitledScene, part: ToldText | undefined) {
  const atSeconds = part?.atSeconds ?? 0
  return {
    module_index: scene.moduleIndex,
    module_title: scene.moduleTitle,
    scene_index: scene.sceneIndex,
    scene_title: scene.title,
    at_seconds: wireSeconds(atSeconds),
    url: `${env().appUrl}/learn/courses/${courseId}/modules/${scene.moduleIndex + 1}?from=${Math.floor(atSeconds)}`,
  }
}

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
