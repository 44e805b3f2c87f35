import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { ApiClient } from '../api-client.ts'
import { root } from '../environment.ts'
import { answerBrief, type Course, createCourse, demoPreset, type Status, waitUntil } from './demo-course.ts'

const DOCUMENT = 'lib/domains/sandbox/data/en/playbook.md'
const SETTINGS = {
  source_review: 'auto',
  outline_review: 'manual',
  slide_review: 'manual',
  audio_review: 'manual',
  quiz_review: 'manual',
  module_video_review: 'manual',
}

type Entry = {
  asset_id: number
  artifact_type: string
  module_index: number | null
  scene_index: number | null
}

/**
 * A course of the demo document half way through its review: the outline is approved; in the first module the
 * slides too, with a note on its audio; in the second one a few scenes are, and one has a note.
 */
export async function seedReview(api: ApiClient, onProgress: (status: Status) => void): Promise<Course> {
  const file = path.join(root, DOCUMENT)
  const content = { filename: path.basename(file), base64: fs.readFileSync(file).toString('base64') }
  const course = await createCourse(api, await demoPreset(api), { source_files: [content] }, 'en')
  const at = `/courses/${course.course_id}`
  const open = (checkpoint: string, module: number | null) =>
    waitUntil(api, course, (status) => {
      onProgress(status)
      return status.open_reviews.some(
        (review) => review.checkpoint === checkpoint && review.module_index === module,
      )
    })
  const entries = (checkpoint: string) => api.call<Entry[]>('GET', `${at}/review?checkpoint=${checkpoint}`)
  const approve = (list: Entry[]) =>
    api.call('POST', `${at}/review/approve`, { asset_ids: list.map(({ asset_id }) => asset_id) })
  const note = (artifact_type: string, module_index: number, scene_index: number, text: string) =>
    api.call('POST', `${at}/review/note`, { artifact_type, module_index, scene_index, note: text })

  await answerBrief(api, course)
  await api.call('PUT', `${at}/review-settings`, { settings: SETTINGS })
  await api.call('POST', `${at}/launch`, undefined, { 'Idempotency-Key': randomUUID() })
  await open('outline_review', null)
  await approve(await entries('outline_review'))
  await Promise.all([open('slide_review', 0), open('slide_review', 1)])
  const slides = await entries('slide_review')
  const isEarly = ({ scene_index }: Entry) => scene_index !== null && scene_index < 2
  await approve(slides.filter((entry) => entry.module_index === 0))
  await approve(slides.filter((entry) => entry.module_index === 1 && isEarly(entry)))
  await note('slide', 1, 2, 'Shorter lines, please.')
  await open('audio_review', 0)
  await note('audio', 0, 0, 'A little slower.')
  return course
}
