import type { WhatsNew } from '@/components/portal/shell/learner-wire'

/** A module with what is new in it. */
export type NewsModule = WhatsNew['modules'][number]

/**
 * What is worth showing of the news: all of it while it is offered; once the learner has it, only what is left to
 * watch or to answer.
 */
export const shownNews = ({ update_offered, modules }: WhatsNew): NewsModule[] =>
  modules.filter(
    ({ change, scenes, new_questions }) =>
      update_offered || (change !== 'removed' && scenes.length + new_questions > 0),
  )

/** Seconds left to watch: of changed modules what is not watched yet, of new ones their scenes. */
export const secondsToTake = (modules: readonly NewsModule[]): number =>
  modules.reduce((sum, { change, new_seconds, scenes }) => {
    const all = scenes.reduce((length, { duration_seconds }) => length + (duration_seconds ?? 0), 0)
    return sum + (new_seconds ?? (change === 'added' ? all : 0))
  }, 0)

/** The chapters of a module, those that are new to the learner marked. */
export const markNew = <Chapter extends object>(
  chapters: readonly Chapter[],
  news: WhatsNew | undefined,
  moduleNum: number,
): (Chapter & { isNew: boolean })[] => {
  const module = news?.update_offered ? undefined : news?.modules.find((one) => one.module_num === moduleNum)
  const isNew = (num: number) => module?.scenes.some(({ scene_num }) => scene_num === num) ?? false
  return chapters.map((chapter, index) => ({ ...chapter, isNew: isNew(index + 1) }))
}
