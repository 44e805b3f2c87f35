import { wireSeconds } from '../../../platform/http/wire-seconds.ts'
import type { ChangedModule } from '../../releases/changed-modules.ts'
import type { WhatsNew } from './get-whats-new.ts'
import type { ListedRelease } from './list-releases.ts'

const serializeChangedModule = (module: ChangedModule) => ({
  module_num: module.moduleIndex + 1,
  title: module.title,
  change: module.change,
  scenes: module.scenes.map(({ sceneIndex, change, scene }) => ({
    scene_num: sceneIndex + 1,
    title: scene.title,
    change,
    start_seconds: wireSeconds(scene.startSeconds),
    duration_seconds: wireSeconds(scene.durationSeconds),
  })),
  removed_scenes: module.removedScenes,
  new_questions: module.questionIds.length,
})

/** A release of a course on the wire. */
export const serializeRelease = (release: ListedRelease) => ({
  release: release.number,
  on_update: release.onUpdate,
  created_at: release.createdAt.toISOString(),
  learners: release.learners,
  completed: release.completed,
  modules: release.modules.map(serializeChangedModule),
})

/** What is new to a learner on the wire. */
export const serializeWhatsNew = ({
  courseId,
  release,
  completedRelease,
  modules,
  quizQuestions,
}: WhatsNew) => ({
  course_id: courseId,
  release: release.number,
  newest_release: release.newest,
  update_offered: release.isOffered,
  completed_release: completedRelease,
  modules: modules.map(({ newQuestions, secondsLeft, ...module }) => ({
    ...serializeChangedModule(module),
    new_questions: newQuestions,
    new_seconds: wireSeconds(secondsLeft),
  })),
  quiz_questions: quizQuestions,
})
