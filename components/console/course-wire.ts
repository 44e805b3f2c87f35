/** The parts of the API's answers that the console shows. */
export type CourseStatus =
  | 'awaiting_brief'
  | 'generating'
  | 'paused_for_review'
  | 'paused_quota_exceeded'
  | 'ready'
  | 'partial_quota_exceeded'
  | 'failed'
  | 'cancelled'

export const STAGES = ['sources', 'outline', 'slides', 'audio', 'quiz', 'video', 'done'] as const

export type Checkpoint =
  | 'source_review'
  | 'outline_review'
  | 'slide_review'
  | 'audio_review'
  | 'quiz_review'
  | 'module_video_review'

export type OpenReview = { checkpoint: Checkpoint; module_index: number | null; since: string }

export type CourseSummary = {
  course_id: string
  title: string
  status: CourseStatus
  stage: (typeof STAGES)[number]
  open_reviews: OpenReview[]
  progress: { percent: number; done_steps: number; total_steps: number; eta_seconds: number | null }
  updated_at: string
  module_count: number
  language: 'fr' | 'en'
  duration_seconds: number | null
  error_message: string | null
}

export type CourseModule = {
  module_index: number
  title: string
  description: string
  status:
    | 'pending'
    | 'generating'
    | 'paused_for_review'
    | 'paused_quota_exceeded'
    | 'ready'
    | 'updating'
    | 'failed'
  duration_seconds: number | null
  scene_count: number
  video_ready: boolean
  captions_ready: boolean
  question_count: number
}

export type Course = CourseSummary & { modules: CourseModule[] }

export type Outline = {
  course_title: string
  course_description: string
  modules: {
    title: string
    description: string
    objectives: string[]
    scenes: { title: string; description: string; planned_narration_summary: string }[]
  }[]
}

export type CourseSource = {
  source_id: string
  name: string
  status: 'pending' | 'ready' | 'failed'
  reason: string | null
  word_count: number
}

const MOVING: readonly CourseStatus[] = ['generating', 'paused_for_review', 'paused_quota_exceeded']

/** Whether a course may change without anybody touching this page. */
export const isMoving = (course: Pick<CourseSummary, 'status'>): boolean => MOVING.includes(course.status)
