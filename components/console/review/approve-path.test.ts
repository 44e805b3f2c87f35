import { expect, test } from 'vitest'
import { contracts } from '@/lib/domains/contracts'
import { approvePath } from './approve-path'

const CHECKPOINTS = [
  'source_review',
  'outline_review',
  'slide_review',
  'audio_review',
  'quiz_review',
  'module_video_review',
] as const

test('every review of a course is approved at an endpoint that exists', () => {
  const paths = contracts.filter(({ method }) => method === 'POST').map(({ path }) => path as string)
  for (const checkpoint of CHECKPOINTS) {
    const module_index = checkpoint === 'source_review' || checkpoint === 'outline_review' ? null : 2
    const path = `/api/v1${approvePath('crs_1', { checkpoint, module_index })}`
    expect(paths).toContain(path.replace('crs_1', '{course_id}').replace('/3/', '/{module_num}/'))
  }
})

test('a review of a preset has no place on a course page', () => {
  expect(() => approvePath('crs_1', { checkpoint: 'brand_review', module_index: null })).toThrow(
    'brand_review',
  )
})
