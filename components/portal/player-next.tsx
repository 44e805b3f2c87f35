import { ArrowRight, CircleCheck, CircleHelp, GraduationCap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button'
import { isExamOpen, modulePath } from './learner-step'
import type { LearnCourse, LearnModule } from './learner-wire'

type Props = { course: LearnCourse; module: LearnModule; completed: boolean; hasEnded: boolean }
type Way = { href: string; text: string; icon: ReactNode }

/** What comes after this video. The first way is the one to take once it was seen. */
export function PlayerNext({ course, module, completed, hasEnded }: Props) {
  const t = useTranslations('player')
  const { course_id, modules } = course
  const { quiz } = modules[module.module_index] ?? module
  const following = modules.slice(module.module_index + 1).find(({ available }) => available)
  const icon = 'size-5 shrink-0'
  const toQuiz: Way[] = quiz.available
    ? [
        {
          href: `${modulePath(course_id, module)}/quiz`,
          text: t(quiz.passed ? 'quizAgain' : 'quiz'),
          icon: <CircleHelp aria-hidden="true" className={icon} />,
        },
      ]
    : []
  const onward: Way[] = following
    ? [
        {
          href: modulePath(course_id, following),
          text: t('nextModule', { title: following.title }),
          icon: <ArrowRight aria-hidden="true" className={icon} />,
        },
      ]
    : isExamOpen(modules)
      ? [
          {
            href: `/learn/courses/${course_id}/exam`,
            text: t('exam'),
            icon: <GraduationCap aria-hidden="true" className={icon} />,
          },
        ]
      : []
  const ways = quiz.passed ? [...onward, ...toQuiz] : [...toQuiz, ...onward]
  return (
    <section
      aria-label={t('nextTitle')}
      className={`grid gap-3 rounded-2xl border p-4 sm:p-5 ${completed ? 'border-accent bg-surface' : 'border-line bg-surface'}`}
    >
      <p role="status" className="flex items-center gap-2 font-medium text-sm">
        {completed ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
            {t('done')}
          </>
        ) : (
          <span className="font-normal text-muted">{t('notDone')}</span>
        )}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {ways.map(({ href, text, icon }, index) => (
          <Link
            key={href}
            href={href}
            className={`${buttonClass(index === 0 && (completed || hasEnded) ? 'primary' : 'quiet')} min-h-12 justify-start text-left`}
          >
            {icon}
            <span className="line-clamp-2">{text}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
