import type { z } from 'zod'
import type { briefInput } from '@/lib/domains/courses/brief/brief-contract.ts'
import { createCourseContract, listCoursesContract } from '@/lib/domains/courses/contract.ts'
import { type CourseInput, createCourse } from '@/lib/domains/courses/create-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { coursePlace, listCourses } from '@/lib/domains/courses/list-courses.ts'
import { serializeCourse, serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

type Brief = z.infer<typeof briefInput>

const briefOf = (brief: Brief | undefined): CourseInput['brief'] =>
  brief === undefined
    ? undefined
    : brief === 'suggested'
      ? { answers: [], accept: true }
      : { answers: brief.answers ?? [], accept: brief.accept_suggestions }

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createCourseContract, async (ctx, { body }) => {
    const { course, created } = await createCourse(ctx, {
      presetId: body.preset_id,
      title: body.title,
      language: body.language,
      externalRef: body.external_ref,
      sourceFiles: body.source_files,
      sourceUrl: body.source_url,
      sourceText: body.source_text,
      instructions: body.instructions,
      targetMinutes: body.target_minutes,
      voice: body.voice,
      quizSize: body.quiz_size,
      videoQuestions: body.video_questions,
      brief: briefOf(body.brief),
      reviewSettings: body.review_settings,
      launch: body.launch,
    })
    return reply(created ? 201 : 200, serializeCourseRecord(await getCourse(ctx, course.id)))
  }),
  onList(listCoursesContract, async (ctx, { query }) => {
    const rows = await listCourses(ctx, {
      externalRef: query.external_ref,
      status: query.status,
      presetId: query.preset_id,
      updatedSince: query.updated_since === undefined ? undefined : new Date(query.updated_since),
      order: query.sort,
      after: query.cursor,
      limit: query.limit,
    })
    return nextPage(rows, query.limit, (course) => coursePlace(course, query.sort), serializeCourse)
  }),
)
