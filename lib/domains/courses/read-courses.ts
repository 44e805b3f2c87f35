import { hash } from 'node:crypto'
import { authorChoice, type CourseAuthorChoice } from '../../author/course-authors.ts'
import { localSecondsPerScene } from '../../author/current-author.ts'
import type { Course, Module, OpenReview } from '../../generated/prisma/client.ts'
import type { Mode } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { pgPool } from '../../platform/db.ts'
import { KEYED_TYPES } from '../../product/question-types.ts'
import { OPEN } from '../ledger/gate-state.ts'
import type { UnapprovedType } from '../ledger/unapproved-types.ts'
import { workedSoFar } from '../lifecycle/work-time.ts'
import { type CourseStatus, isQuizWritten, isRunning } from '../runs/course-status.ts'
import { completed, courseProgress, type Progress } from './progress/course-progress.ts'
import { type PieceCalls, type Writing, writingProgress } from './progress/writing-progress.ts'

/** A module in course records; for its scenes, only how many are written and have a slide and audio. */
export type ModuleOverview = Pick<
  Module,
  'moduleIndex' | 'title' | 'description' | 'status' | 'stage' | 'durationSeconds' | 'sceneCount'
> & {
  hasVideo: boolean
  hasCaptions: boolean
  scenes: number
  slides: number
  audios: number
  questionCount: number
  /** those a package can grade */
  gradableCount: number
}

const COLUMNS = {
  id: 'id',
  title: 'title',
  status: 'status',
  stage: 'stage',
  mode: 'mode',
  language: 'language',
  quizSize: 'quiz_size',
  voice: 'voice',
  narrator: 'narrator',
  listed: 'listed',
  videoQuestions: 'video_questions',
  presetId: 'preset_id',
  externalRef: 'external_ref',
  failure: 'failure',
  release: 'release',
  onUpdate: 'on_update',
  launchRequest: 'launch_request',
  workedSeconds: 'worked_seconds',
  workingSince: 'working_since',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Partial<Record<keyof Course, string>>

type OpenReviewView = Pick<OpenReview, 'checkpoint' | 'moduleIndex' | 'since'> & {
  waitsFor: UnapprovedType[]
}

/** A course as in lists, with its progress. Open reviews are sorted by time, modules by index. */
export type CourseView = Pick<Course, keyof typeof COLUMNS> & {
  openReviews: OpenReviewView[]
  modules: ModuleOverview[]
  progress: Progress
  /** null while no model writes */
  writing: Writing | null
  durationSeconds: number
  /** time of the last change of anything readable about it */
  revision: string
}

/**
 * A filter for courses; all given conditions must match. `before`: ids below this one; `changedBefore`:
 * changed before this (time and id).
 */
export type CourseChoice = {
  accountId?: string | undefined
  mode?: Mode | undefined
  ids?: readonly string[] | undefined
  externalRef?: string | undefined
  status?: CourseStatus | undefined
  presetId?: string | undefined
  updatedSince?: Date | undefined
  before?: string | undefined
  changedBefore?: readonly [changedAt: Date, id: string] | undefined
}

/** Sort orders of course lists, latest first. */
export type CourseOrder = 'created' | 'updated'

const ORDERS: Record<CourseOrder, string> = { created: 'id DESC', updated: 'updated_at DESC, id DESC' }

const CONDITIONS: Record<Exclude<keyof CourseChoice, 'changedBefore'>, string> = {
  accountId: 'account_id =',
  mode: 'mode =',
  ids: 'id = ANY',
  externalRef: 'external_ref =',
  status: 'status =',
  presetId: 'preset_id =',
  updatedSince: 'updated_at >=',
  before: 'id <',
}

const KEYED = KEYED_TYPES.map((type) => `'${type}'`).join()

/** `courses` is a limited selection: related rows are only counted for these. */
const statement = (courses: string, order: CourseOrder): string => `
  SELECT ${Object.entries(COLUMNS)
    .map(([name, column]) => `c.${column} AS "${name}"`)
    .join(', ')},
    (SELECT COALESCE(bool_and(s.status <> 'pending'), false) FROM source s WHERE s.course_id = c.id) AS "sourcesReady",
    EXISTS (SELECT FROM outline_version o WHERE o.course_id = c.id) AS "outlineReady",
    (SELECT a.course_author FROM account a WHERE a.id = c.account_id) AS "ofAccount",
    (SELECT p.course_author FROM preset p WHERE p.id = c.preset_id) AS "ofPreset",
    COALESCE((SELECT h.changed_by FROM course_change h WHERE h.course_id = c.id), 0)::text AS revision,
    (SELECT COALESCE(json_agg(json_build_object('checkpoint', r.checkpoint, 'moduleIndex', r.module_index,
        'since', extract(epoch FROM r.since) * 1000, 'waitsFor', (SELECT COALESCE(json_agg(u), '[]')
          FROM (SELECT e.artifact_type AS "artifactType", count(*) FROM review_entry e
            WHERE e.course_id = c.id AND e.checkpoint = r.checkpoint AND e.module_index IS NOT DISTINCT FROM r.module_index
              AND e.made AND e.status IN ('${OPEN.join("', '")}') GROUP BY 1 ORDER BY 1) u)) ORDER BY r.since, r.module_index NULLS FIRST, r.checkpoint), '[]')
      FROM open_review r WHERE r.course_id = c.id) AS "openReviews",
    (SELECT COALESCE(json_agg(json_build_object('task', w.task, 'moduleIndex', w.module_index, 'calls', w.calls,
        'isCheck', w.is_check, 'ended', w.ended) ORDER BY w.called_at), '[]')
      FROM writing_call w WHERE w.course_id = c.id) AS "pieceCalls",
    (SELECT COALESCE(json_agg(json_build_object('moduleIndex', m.module_index, 'title', m.title,
        'description', m.description, 'status', m.status, 'stage', m.stage, 'durationSeconds', m.duration_seconds,
        'sceneCount', m.scene_count, 'hasVideo', m.video_key IS NOT NULL, 'hasCaptions', m.captions_key IS NOT NULL,
        'scenes', n.scenes, 'slides', n.slides, 'audios', n.audios, 'questionCount', q.questions,
        'gradableCount', q.gradable) ORDER BY m.module_index), '[]')
      FROM module m,
        LATERAL (SELECT count(*) AS scenes, count(s.slide_key) AS slides, count(s.audio_key) AS audios
          FROM scene s WHERE s.module_id = m.id) n,
        LATERAL (SELECT count(*) AS questions, count(*) FILTER (WHERE q.type IN (${KEYED})) AS gradable FROM question q WHERE q.module_id = m.id AND q.active) q
      WHERE m.course_id = c.id) AS modules
  FROM (${courses}) c ORDER BY ${ORDERS[order]}`

type Row = Pick<Course, keyof typeof COLUMNS> & {
  sourcesReady: boolean
  outlineReady: boolean
  ofAccount: CourseAuthorChoice
  ofPreset: CourseAuthorChoice | null
  revision: string
  openReviews: (Omit<OpenReviewView, 'since'> & { since: number })[]
  modules: ModuleOverview[]
  pieceCalls: PieceCalls[]
}

/**
 * Courses with their progress, newest first or most recently changed first, in one statement; at most
 * `limit`.
 */
export async function readCourses(
  { changedBefore, ...choice }: CourseChoice,
  limit?: number,
  order: CourseOrder = 'created',
): Promise<CourseView[]> {
  const given = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).filter(
    (name) => choice[name] !== undefined,
  )
  const values: unknown[] = given.map((name) => choice[name])
  const conditions = given.map((name, place) => `${CONDITIONS[name]} ($${place + 1})`)
  if (changedBefore) {
    values.push(...changedBefore)
    conditions.push(`(updated_at, id) < ($${values.length - 1}, $${values.length})`)
  }
  let courses = `SELECT * FROM course WHERE ${conditions.join(' AND ')}`
  if (limit !== undefined) {
    values.push(limit)
    courses += ` ORDER BY ${ORDERS[order]} LIMIT $${values.length}`
  }
  const text = statement(courses, order)
  const { rows } = await pgPool().query<Row>({ name: `read-courses-${hash('sha1', text)}`, text, values })
  const speeds = new Map<CourseAuthorChoice, number | null>()
  for (const choice of new Set(rows.map(choiceOf))) speeds.set(choice, await localSecondsPerScene(choice))
  return rows.map((row) => toView(row, speeds.get(choiceOf(row)) ?? null))
}

const choiceOf = ({ ofAccount, ofPreset }: Row): CourseAuthorChoice => authorChoice(ofAccount, ofPreset)

function toView(
  { sourcesReady, outlineReady, ofAccount, ofPreset, pieceCalls, ...row }: Row,
  secondsPerScene: number | null,
): CourseView {
  const work = {
    sourcesReady,
    outlineReady,
    modules: row.modules.map((module) => ({
      scenes: module.sceneCount,
      texts: module.scenes > 0,
      slides: module.slides,
      audios: module.audios,
      quiz: module.questionCount > 0 || isQuizWritten(module.stage),
      video: module.hasVideo,
      ready: module.status === 'ready',
    })),
  }
  const worked = row.status === 'generating' ? workedSoFar(row, now()) : null
  const progress = courseProgress(work, worked, { byLocalVoice: row.narrator === 'local', secondsPerScene })
  const isDone = ['ready', 'partial_quota_exceeded'].includes(row.status)
  return {
    ...row,
    openReviews: row.openReviews.map((review) => ({ ...review, since: new Date(review.since) })),
    durationSeconds: row.modules.reduce((sum, module) => sum + (module.durationSeconds ?? 0), 0),
    progress: isDone ? completed(progress) : progress,
    writing: isRunning(row.status) ? writingProgress(work, pieceCalls) : null,
  }
}
