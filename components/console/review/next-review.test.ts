import { expect, test } from 'vitest'
import type { OpenReview } from '@/components/console/courses/course-wire'
import { nextReview } from './next-review'

const open = (checkpoint: string, module_index: number | null = null) =>
  ({ checkpoint, module_index, since: '2026-01-01T00:00:00Z' }) as OpenReview
const here = { checkpoint: 'slide_review' as const, moduleIndex: 0 }

test.each([
  ['nothing waits', [], null],
  ['only this place waits', [open('slide_review', 0)], null],
  [
    'module 1 comes before module 2, whatever opened first',
    [open('slide_review', 1), open('audio_review', 0)],
    { checkpoint: 'audio_review', moduleIndex: 0 },
  ],
  [
    'the stages of a module come in their order',
    [open('quiz_review', 1), open('slide_review', 1), open('audio_review', 1)],
    { checkpoint: 'slide_review', moduleIndex: 1 },
  ],
  [
    'the checkpoints of the course come first',
    [open('slide_review', 1), open('outline_review')],
    { checkpoint: 'outline_review', moduleIndex: null },
  ],
])('%s', (_case, open_reviews, wanted) => expect(nextReview({ open_reviews }, here)).toEqual(wanted))
