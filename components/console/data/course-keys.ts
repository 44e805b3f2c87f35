import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { ApiAnswer } from '@/components/shared/api-types'
import type {
  Course,
  CoursePicture,
  CourseRemark,
  CourseSource,
  ModuleRecord,
  Outline,
  QuestionPool,
} from './course-wire'
import type { ReviewEntry } from './review-wire'

const key = <Data>(...parts: [courseId: string, ...rest: unknown[]]) =>
  ['course', ...parts] as unknown as DataTag<QueryKey, Data>

/** The query keys of a course, which its pages read and its desks prefetch. */
export const courseKeys = {
  record: (id: string) => key<Course>(id),
  remarks: (id: string) => key<CourseRemark[]>(id, 'remarks'),
  ledger: (id: string) => key<ReviewEntry[]>(id, 'ledger'),
  sources: (id: string) => key<CourseSource[]>(id, 'sources'),
  pictures: (id: string) => key<CoursePicture[]>(id, 'pictures'),
  /** null: there is none yet */
  outline: (id: string) => key<Outline | null>(id, 'outline'),
  scenes: (id: string, moduleIndex: number) => key<ModuleRecord>(id, 'scenes', moduleIndex),
  guests: (id: string) => key<ApiAnswer<'GET', '/courses/{course_id}/guest-reviews'>>(id, 'guests'),
  guestComments: (id: string) =>
    key<ApiAnswer<'GET', '/courses/{course_id}/guest-comments'>>(id, 'guest comments'),
  pool: (id: string, moduleIndex: number) => key<QuestionPool>(id, 'pool', moduleIndex),
}
