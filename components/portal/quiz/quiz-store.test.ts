import { expect, test } from 'vitest'
import { readNews } from './quiz-store'

const kept = { answer: 'b', at: 12, sent: true }

test('another tab announces its answers and the grading, per attempt', () => {
  const key = 'coursewright quiz att_1 42'
  expect(readNews({ key, newValue: JSON.stringify(kept) }, 'att_1')).toEqual({ questionId: '42', kept })
  expect(readNews({ key, newValue: JSON.stringify(kept) }, 'att_12')).toBeNull()
  expect(readNews({ key: 'coursewright quiz graded', newValue: 'att_1' }, 'att_1')).toBe('graded')
  expect(readNews({ key: 'coursewright quiz graded', newValue: 'att_2' }, 'att_1')).toBeNull()
})

test.each([null, '', 'no json', '{"answer":"b"}', '3'])('a malformed answer is ignored: %j', (newValue) => {
  expect(readNews({ key: 'coursewright quiz att_1 42', newValue }, 'att_1')).toBeNull()
  expect(readNews({ key: null, newValue }, 'att_1')).toBeNull()
})
