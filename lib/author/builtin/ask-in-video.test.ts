import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '@/e2e/fixtures/data/empty-brief.ts'
import { VIDEO_QUESTION_TYPES } from '../../product/question-types.ts'
import type { Language } from '../../product/source-document.ts'
import { namedFixture } from '../fixtures/read-fixture.ts'
import { askInVideo } from './ask-in-video.ts'
import { writeOutline } from './write-outline.ts'
import { writeQuiz } from './write-quiz.ts'
import { writeScenes } from './write-scenes.ts'

function courseOf(name: Parameters<typeof namedFixture>[0], language: Language) {
  const documents = [namedFixture(name)]
  const common = { language, documents, brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const modules = outline.modules.map((_, moduleIndex) => {
    const place = { ...common, outline, moduleIndex }
    const scenes = writeScenes({ ...place, feedback: [] })
    return { request: { ...place, scenes }, pool: writeQuiz({ ...place, scenes, poolSize: 6 }) }
  })
  return { modules, pools: modules.flatMap(({ pool }) => pool) }
}

test.each<[Parameters<typeof namedFixture>[0], Language, number]>([
  ['manual.en', 'en', 3],
  ['product.fr', 'fr', 1],
])('%s: questions about what its scenes say, and nothing its quizzes ask', (name, language, least) => {
  const { modules, pools } = courseOf(name, language)
  const found = modules.flatMap(({ request }) =>
    askInVideo({ ...request, asked: pools }).map((each) => ({ ...each, scenes: request.scenes })),
  )
  expect(found.length).toBeGreaterThanOrEqual(least)
  for (const { sceneIndex, question, scenes } of found) {
    const { start, end } = question.sourceRef
    expect(VIDEO_QUESTION_TYPES).toContain(question.type)
    expect(pools.filter(({ prompt }) => prompt === question.prompt)).toEqual([])
    expect(pools.filter(({ sourceRef: ref }) => ref.start < end && start < ref.end)).toEqual([])
    const refs = scenes[sceneIndex]!.sentences.flatMap(({ sourceRef }) => sourceRef ?? [])
    expect(refs.some((ref) => ref.start < end && start < ref.end)).toBe(true)
  }
})

test('what was asked before is not proposed again', () => {
  const { modules, pools } = courseOf('manual.en', 'en')
  const { request } = modules[0]!
  const first = askInVideo({ ...request, asked: pools }).map(({ question }) => question)
  expect(askInVideo({ ...request, asked: [...pools, ...first] })).toEqual([])
})
