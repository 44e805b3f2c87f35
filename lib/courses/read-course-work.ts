import { pool } from '../db.ts'
import type { Module, OpenReview } from '../generated/prisma/client.ts'

/** A module as course records show it; of its scenes only how many are written and have their slide and audio. */
export type ModuleView = Pick<
  Module,
  'moduleIndex' | 'title' | 'description' | 'status' | 'durationSeconds' | 'sceneCount'
> & {
  hasVideo: boolean
  hasCaptions: boolean
  scenes: number
  slides: number
  audios: number
  questionCount: number
}

/** What a course has so far. Open reviews are in the order they began, modules in theirs. */
export type CourseWork = {
  sourcesReady: boolean
  outlineReady: boolean
  openReviews: Pick<OpenReview, 'checkpoint' | 'moduleIndex' | 'since'>[]
  modules: ModuleView[]
}

const NOTHING: CourseWork = { sourcesReady: false, outlineReady: false, openReviews: [], modules: [] }

const READ = `
  SELECT c.id,
    (SELECT count(*) > 0 AND bool_and(s.status <> 'pending') FROM source s WHERE s.course_id = c.id) AS "sourcesReady",
    EXISTS (SELECT FROM outline_version o WHERE o.course_id = c.id) AS "outlineReady",
    (SELECT COALESCE(json_agg(json_build_object('checkpoint', r.checkpoint, 'moduleIndex', r.module_index,
        'since', extract(epoch FROM r.since) * 1000) ORDER BY r.since, r.module_index, r.checkpoint), '[]')
      FROM open_review r WHERE r.course_id = c.id) AS "openReviews",
    (SELECT COALESCE(json_agg(json_build_object('moduleIndex', m.module_index, 'title', m.title,
        'description', m.description, 'status', m.status, 'durationSeconds', m.duration_seconds,
        'sceneCount', m.scene_count, 'hasVideo', m.video_key IS NOT NULL, 'hasCaptions', m.captions_key IS NOT NULL,
        'scenes', n.scenes, 'slides', n.slides, 'audios', n.audios, 'questionCount', q.questions) ORDER BY m.module_index), '[]')
      FROM module m,
        LATERAL (SELECT count(*) AS scenes, count(s.slide_key) AS slides, count(s.audio_key) AS audios
          FROM scene s WHERE s.module_id = m.id) n,
        LATERAL (SELECT count(*) AS questions FROM question q WHERE q.module_id = m.id AND q.active) q
      WHERE m.course_id = c.id) AS modules
  FROM course c WHERE c.id = ANY($1)`

type Row = Omit<CourseWork, 'openReviews'> & {
  id: string
  openReviews: (Omit<CourseWork['openReviews'][number], 'since'> & { since: number })[]
}

/** What each of these courses has, in one statement; of one that went away meanwhile, nothing. */
export async function readCourseWork(
  courseIds: readonly string[],
): Promise<(courseId: string) => CourseWork> {
  if (courseIds.length === 0) return () => NOTHING
  const { rows } = await pool().query<Row>({ name: 'read-course-work', text: READ, values: [courseIds] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return (courseId) => {
    const row = found.get(courseId)
    if (!row) return NOTHING
    const openReviews = row.openReviews.map((review) => ({ ...review, since: new Date(review.since) }))
    return { ...row, openReviews }
  }
}
