import { expect, test } from 'vitest'
import { ApiError } from '../api-client'
import { filesProblem, MAX_BYTES, type SourceFile, sendFiles } from './new-course-files'

const file = (filename: string): SourceFile => ({ filename, base64: 'eA==' })
const issue = (index: number) => ({
  loc: ['body', 'source_files', index, 'base64'],
  type: 'file_corrupt',
  msg: 'No.',
})

test.each([
  [10, 1, null],
  [11, 1, 'tooMany'],
  [2, MAX_BYTES / 2, null],
  [2, MAX_BYTES / 2 + 1, 'tooLarge'],
])('%d files of %d bytes: %s', (count, size, problem) =>
  expect(filesProblem(Array.from({ length: count }, () => ({ size })))).toBe(problem),
)

test('what is refused is left out, the rest is sent again', async () => {
  const sent: string[][] = []
  const { answer, refused } = await sendFiles([file('a'), file('b'), file('c')], async (files) => {
    sent.push(files.map(({ filename }) => filename))
    const bad = files.findIndex(({ filename }) => filename !== 'b')
    if (bad >= 0) throw new ApiError(422, 'No.', 'invalid', { issues: [issue(bad)] })
    return 'made'
  })
  expect(answer).toBe('made')
  expect(refused.map(({ name }) => name)).toEqual(['a', 'c'])
  expect(sent).toEqual([['a', 'b', 'c'], ['b', 'c'], ['b']])
})

test('none left: nothing more is sent', async () => {
  const send = async () => {
    throw new ApiError(422, 'No.', 'invalid', { issues: [issue(0)] })
  }
  expect(await sendFiles([file('a')], send)).toEqual({
    answer: null,
    refused: [{ name: 'a', type: 'file_corrupt', message: 'No.' }],
  })
})

test('what is not about a file is thrown', async () => {
  const failure = new ApiError(429, 'No.', 'quota_exceeded')
  await expect(
    sendFiles([file('a')], async () => {
      throw failure
    }),
  ).rejects.toBe(failure)
})
