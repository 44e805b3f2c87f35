import { Award, GraduationCap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { certificatePath, isExamOpen } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'

/** What comes after the modules: the final exam and the certificate. */
export function CourseEnd({ course }: { course: LearnCourse }) {
  const t = useTranslations('learnerCourse')
  const { course_id, final_exam, certificate_url, modules } = course
  const isOpen = isExamOpen(modules)
  const hasSeenAll = modules.every(({ completed }) => completed)
  const score = Math.round(final_exam?.best_score ?? 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part
        title={t('exam')}
        icon={<GraduationCap aria-hidden="true" className="size-5" />}
        badge={
          final_exam && (
            <Badge tone={final_exam.passed ? 'good' : 'warn'}>
              {t(final_exam.passed ? 'examPassed' : 'examFailed', { score })}
            </Badge>
          )
        }
        text={isOpen ? `${t('examHint')} ${hasSeenAll ? '' : t('examEarly')}` : t('examWait')}
      >
        {isOpen && (
          <Link
            href={`/learn/courses/${course_id}/exam`}
            className={`${buttonClass(hasSeenAll && !final_exam?.passed ? 'primary' : 'quiet')} min-h-11`}
          >
            {t(final_exam ? 'examAgain' : 'examStart')}
          </Link>
        )}
      </Part>
      <Part
        title={t('certificate')}
        icon={<Award aria-hidden="true" className="size-5" />}
        text={certificate_url ? t('certificateHint') : t('certificateLeft')}
      >
        {certificate_url && (
          <a href={certificatePath(course_id)} download className={`${buttonClass()} min-h-11`}>
            {t('getCertificate')}
          </a>
        )}
      </Part>
    </div>
  )
}

type PartProps = { title: string; icon: ReactNode; badge?: ReactNode; text: string; children: ReactNode }

function Part({ title, icon, badge, text, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3 rounded-2xl border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-accent">{icon}</span>
        <h2 className="font-semibold">{title}</h2>
        {badge}
      </div>
      <p className="text-muted text-sm">{text}</p>
      {children}
    </section>
  )
}
