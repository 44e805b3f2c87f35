import { hash } from 'node:crypto'
import { now } from '../clock.ts'
import { pool } from '../db.ts'
import type { Course, Module, OpenReview } from '../generated/prisma/client.ts'
import { completed, courseProgress, type Progress } from './course-progress.ts'
import { workedSoFar } from './work-time.ts'

/** A module as course records show it; of its scenes only how many are written and have their slide and audio. */
export type ModuleOverview = Pick<
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

const COLUMNS = {
  id: 'id',
  title: 'title',
  status: 'status',
  stage: 'stage',
  mode: 'mode',
  language: 'language',
  voice: 'voice',
  listed: 'listed',
  presetId: 'preset_id',
  externalRef: 'external_ref',
  errorMessage: 'error_message',
  workedSeconds: 'worked_seconds',
  workingSince: 'working_since',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Partial<Record<keyof Course, string>>

type OpenReviewView = Pick<OpenReview, 'checkpoint' | 'moduleIndex' | 'since'>

/** A course as it stands in lists and what it has so far. Open reviews are in the order they began, modules in theirs. */
export type CourseView = Pick<Course, keyof typeof COLUMNS> & {
  openReviews: OpenReviewView[]
  modules: ModuleOverview[]
  progress: Progress
  durationSeconds: number
}

/** Which courses: those for which all that is given here holds. `before`: ids below this one. */
export type CourseChoice = {
  accountId?: string | undefined
  mode?: string | undefined
  ids?: readonly string[] | undefined
  externalRef?: string | undefined
  status?: string | undefined
  presetId?: string | undefined
  updatedSince?: Date | undefined
  before?: string | undefined
}

const CONDITIONS: Record<keyof CourseChoice, string> = {
  accountId: 'account_id =',
  mode: 'mode =',
  ids: 'id = ANY',
  externalRef: 'external_ref =',
  status: 'status =',
  presetId: 'preset_id =',
  updatedSince: 'updated_at >=',
  before: 'id <',
}

/** `courses` is a choice of them, its limit included: what they have is counted for no others. */
const statement = (courses: string): string => `
  SELECT ${Object.entries(COLUMNS)
    .map(([name, column]) => `c.${column} AS "${name}"`)
    .join(', ')},
    (SELECT COALESCE(bool_and(s.status <> 'pending'), false) FROM source s WHERE s.course_id = c.id) AS "sourcesReady",
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
  FROM (${courses}) c ORDER BY c.id DESC`

type Row = Pick<Course, keyof typeof COLUMNS> & {
  sourcesReady: boolean
  outlineReady: boolean
  openReviews: (Omit<OpenReviewView, 'since'> & { since: number })[]
  modules: ModuleOverview[]
}

/** Courses with what they have, newest first, in one statement; at most `limit`. */
export async function readCourses(choice: CourseChoice, limit?: number): Promise<CourseView[]> {
  const given = (Object.keys(CONDITIONS) as (keyof CourseChoice)[]).filter(
    (name) => choice[name] !== undefined,
  )
  const conditions = given.map((name, place) => `${CONDITIONS[name]} ($${place + 1})`)
  const courses = `SELECT * FROM course WHERE ${conditions.join(' AND ')}`
  const text = statement(
    limit === undefined ? courses : `${courses} ORDER BY id DESC LIMIT $${given.length + 1}`,
  )
  const { rows } = await pool().query<Row>({
    name: `read-courses-${hash('sha1', text)}`,
    text,
    values: [...given.map((name) => choice[name]), ...(limit === undefined ? [] : [limit])],
  })
  return rows.map(toView)
}

function toView({ sourcesReady, outlineReady, ...row }: Row): CourseView {
  const work = {
    sourcesReady,
    outlineReady,
    modules: row.modules.map((module) => ({
      scenes: module.sceneCount,
      texts: module.scenes > 0,
      slides: module.slides,
      audios: module.audios,
      quiz: module.questionCount > 0,
      video: module.hasVideo,
      ready: module.status === 'ready',
    })),
  }
  const worked = row.status === 'generating' ? workedSoFar(row, now()) : null
  const progress = courseProgress(work, worked)
  const isDone = ['ready', 'partial_quota_exceeded'].includes(row.status)
  return {
    ...row,
    openReviews: row.openReviews.map((review) => ({ ...review, since: new Date(review.since) })),
    durationSeconds: row.modules.reduce((sum, module) => sum + (module.durationSeconds ?? 0), 0),
    progress: isDone ? completed(progress) : progress,
  }
}
