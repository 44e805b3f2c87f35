import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { disconnect } from '../../platform/db.ts'
import { reportCall } from '../../product/providers/usage-meter.ts'
import { courseRecordSchema } from '../courses/contract.ts'
import { getCourse } from '../courses/get-course.ts'
import { serializeCourseRecord } from '../courses/serialize.ts'
import { meterWriting } from './meter-writing.ts'

afterAll(disconnect)

test('a course says which call its model is at until the piece ends or fails, and that it changed', async () => {
  const { ctx } = await mintAccount()
  const { courseId } = await mintLaunchedCourse(ctx, { language: 'en' })
  const read = async () => courseRecordSchema.parse(serializeCourseRecord(await getCourse(ctx, courseId)))
  const outline = { task: 'outline', moduleIndex: 0 } as const
  const before = (await read()).revision
  await meterWriting(courseId, outline, async () => {
    expect((await read()).progress.writing).toBeNull()
    await reportCall(false)
    await reportCall(true)
    const { progress, revision } = await read()
    expect(progress.writing).toEqual({
      ...{ task: 'outline', is_check: true, module_index: null, call: 2, calls: null },
    })
    expect(revision).not.toBe(before)
  })
  expect((await read()).progress.writing).toBeNull()
  const failing = meterWriting(courseId, outline, async () => {
    await reportCall(false)
    expect((await read()).progress.writing).toMatchObject({ call: 1, is_check: false })
    throw new Error('no answer')
  })
  await expect(failing).rejects.toThrow('no answer')
  expect((await read()).progress.writing).toBeNull()
})
