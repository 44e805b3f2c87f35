import { useTranslations } from 'next-intl'
import type { CourseModule, CourseStatus } from '@/components/console/data/course-wire'
import { Badge, type BadgeTone } from '@/components/ui/badge'

const COURSE_TONES: Record<CourseStatus, BadgeTone> = {
  awaiting_brief: 'neutral',
  generating: 'info',
  paused_for_review: 'warn',
  paused_quota_exceeded: 'warn',
  ready: 'good',
  partial_quota_exceeded: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

const MODULE_TONES: Record<CourseModule['status'], BadgeTone> = {
  pending: 'neutral',
  generating: 'info',
  paused_for_review: 'warn',
  paused_quota_exceeded: 'warn',
  ready: 'good',
  updating: 'info',
  failed: 'bad',
  skipped: 'neutral',
}

export function CourseStatusBadge({ status }: { status: CourseStatus }) {
  const t = useTranslations('status')
  return <Badge tone={COURSE_TONES[status]}>{t(status)}</Badge>
}

export function ModuleStatusBadge({ status }: { status: CourseModule['status'] }) {
  const t = useTranslations('moduleStatus')
  return <Badge tone={MODULE_TONES[status]}>{t(status)}</Badge>
}
