import { expect, test } from 'vitest'
import { COURSE_ARTIFACT_TYPES } from '../../../lib/domains/ledger/artifact-types.ts'
import { CHECKPOINTS } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { LANGUAGES } from '../../../lib/product/source-document.ts'
import { COURSE_LANGUAGES } from './course-commands.ts'
import { COURSE_CHECKPOINTS } from './read-checkpoint.ts'
import { ARTIFACT_TYPES } from './review-commands.ts'

test('what the commands offer is what the service has', () => {
  expect(COURSE_LANGUAGES).toEqual(LANGUAGES)
  expect(ARTIFACT_TYPES).toEqual(COURSE_ARTIFACT_TYPES)
  expect([...COURSE_CHECKPOINTS, 'preset_source_review', 'brand_review']).toEqual(CHECKPOINTS)
})
