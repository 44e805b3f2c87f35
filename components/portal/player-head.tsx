import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { LearnCourse } from './learner-wire'

/** Where one is: the course, which module of how many, its title. */
export function PlayerHead({ course, moduleNum }: { course: LearnCourse; moduleNum: number }) {
  const t = useTranslations('player')
  return (
    <div className="grid gap-1">
      <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
        <Link
          href={`/learn/courses/${course.course_id}`}
          lang={course.language}
          className="inline-flex min-h-8 min-w-0 items-center underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←&nbsp;</span>
          <span className="truncate">{course.title}</span>
        </Link>
        <span aria-hidden="true">·</span>
        <span className="shrink-0">{t('position', { number: moduleNum, total: course.modules.length })}</span>
      </p>
      <h1 lang={course.language} className="font-semibold text-xl leading-snug tracking-tight sm:text-2xl">
        {course.modules[moduleNum - 1]?.title}
      </h1>
    </div>
  )
}
