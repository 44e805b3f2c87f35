import { expect, test } from 'vitest'
import type { WhatsNew } from '@/components/portal/shell/learner-wire'
import { markNew, secondsToTake, shownNews } from './whats-new-rules'

const scene = (scene_num: number) => ({
  ...{ scene_num, title: `Scene ${scene_num}`, change: 'changed' as const },
  ...{ start_seconds: 20 * (scene_num - 1), duration_seconds: 20 },
})
const module = (module_num: number, rest: Partial<WhatsNew['modules'][number]>) => ({
  ...{ module_num, title: `Module ${module_num}`, change: 'changed' as const, scenes: [] },
  ...{ removed_scenes: 0, new_questions: 0, new_seconds: null },
  ...rest,
})
const news = (update_offered: boolean): WhatsNew => ({
  ...{ course_id: 'crs_1', release: 1, newest_release: 2, update_offered, completed_release: null },
  quiz_questions: 0,
  modules: [
    module(1, { scenes: [scene(2)], new_seconds: 18 }),
    module(2, { removed_scenes: 1 }),
    module(3, { change: 'removed' }),
    module(4, { new_questions: 1 }),
    module(5, { change: 'added', scenes: [scene(1), scene(2)] }),
  ],
})
const numbersOf = (modules: { module_num: number }[]) => modules.map(({ module_num }) => module_num)

test('an offer shows all that changed; what a learner has shows what is left to take', () => {
  expect(numbersOf(shownNews(news(true)))).toEqual([1, 2, 3, 4, 5])
  expect(numbersOf(shownNews(news(false)))).toEqual([1, 4, 5])
})

test('what is left to watch is that of changed modules, and new ones whole', () => {
  expect(secondsToTake(news(false).modules)).toBe(18 + 40)
})

test('a chapter is marked as new once the learner has it', () => {
  const chapters = [{ title: 'One' }, { title: 'Two' }]
  const marks = (told: WhatsNew | undefined, moduleNum: number) =>
    markNew(chapters, told, moduleNum).map(({ isNew }) => isNew)
  expect(marks(news(false), 1)).toEqual([false, true])
  expect(marks(news(true), 1)).toEqual([false, false])
  expect(marks(news(false), 9)).toEqual([false, false])
  expect(marks(undefined, 1)).toEqual([false, false])
})
