import { expect, test } from 'vitest'
import type { CourseResults } from './learner-wire'
import { editorPath, flaggedResults } from './result-flagged'

test('only current questions that are flagged, across all modules', () => {
  const question = (question_id: string, active: boolean, flags: string[]) => ({ question_id, active, flags })
  const modules = [
    { questions: [question('1', true, ['too_easy']), question('2', false, ['too_hard'])] },
    { questions: [question('3', true, []), question('4', true, ['too_hard'])] },
  ] as unknown as CourseResults['modules']
  expect(flaggedResults({ modules }).map(({ question_id }) => question_id)).toEqual(['1', '4'])
})

test('the editor counts modules from 1', () => {
  expect(editorPath('crs_1', 0, '12')).toBe('/courses/crs_1/quiz?module=1&question=12')
})
