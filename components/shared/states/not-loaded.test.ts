import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { LoadFailure } from './load-failure'
import { isMissing, NotLoaded } from './not-loaded'

const asked: string[] = []
const query = (name: string, error: unknown = null) => ({
  isError: error !== null,
  error,
  refetch: () => asked.push(name),
})
const pending = query('pending')
const lost = query('lost', new ApiError(0, 'not reached'))
const gone = query('gone', new ApiError(404, 'no such course', 'not_found'))
const shown = (props: Partial<Parameters<typeof NotLoaded>[0]>) =>
  NotLoaded({ of: pending, rows: 3, label: 'Loading', ...props }) as ReactElement<Record<string, unknown>>

test('what is still loading is a skeleton with its label', () => {
  const skeleton = shown({ of: [pending, pending] })
  expect(skeleton.type).toBe(Skeleton)
  expect(skeleton.props).toEqual({ rows: 3, label: 'Loading' })
})

test('a failure offers to load all of it again', () => {
  const failure = shown({ of: [pending, lost], absent: 'Not here' })
  expect(failure.type).toBe(LoadFailure)
  const { onRetry } = failure.props as Parameters<typeof LoadFailure>[0]
  onRetry()
  expect(asked).toEqual(['pending', 'lost'])
})

test('a failure can be shown as a sentence', () => {
  const sentence = shown({ of: lost, failed: 'The quiz could not be read.' })
  expect([sentence.type, sentence.props.children]).toEqual(['p', 'The quiz could not be read.'])
})

test("a missing object gets the page's own text, or else counts as a failure", () => {
  expect([pending, lost, gone].map(isMissing)).toEqual([false, false, true])
  expect(shown({ of: [gone, pending], absent: 'Not here' })).toBe('Not here')
  expect(shown({ of: gone }).type).toBe(LoadFailure)
})
