import { Award, CircleHelp, Hourglass, PartyPopper, Play } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type LearnerStep, stepPath } from '@/components/portal/shell/learner-step'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { useStepText } from '@/components/portal/shell/use-step-text'
import { buttonClass } from '@/components/ui/button'

const ICONS = {
  watch: Play,
  quiz: CircleHelp,
  exam: CircleHelp,
  certificate: Award,
  done: PartyPopper,
  wait: Hourglass,
} as const

type Props = { courseId: string; language: string; step: LearnerStep }

/** The one thing to do now, as a button; or why there is nothing. */
export function CourseNext({ courseId, language, step }: Props) {
  const t = useTranslations('learnerCourse')
  const stepText = useStepText()
  const Icon = ICONS[step.kind]
  const path = stepPath(courseId, step)
  if (path === null)
    return (
      <p className="flex items-start gap-3 rounded-xl bg-sunken p-4 text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="grid gap-0.5">
          {step.kind === 'wait' && <strong className="font-semibold">{t('waitTitle')}</strong>}
          {stepText(step)}
        </span>
      </p>
    )
  const look = `${buttonClass()} min-h-14 flex-1 justify-start gap-3 py-2 text-left text-base`
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span lang={language} className="line-clamp-2 min-w-0">
        {stepText(step)}
      </span>
    </>
  )
  return (
    <PortalBar>
      {step.kind === 'certificate' ? (
        <a href={path} download className={look}>
          {content}
        </a>
      ) : (
        <Link href={path} className={look}>
          {content}
        </Link>
      )}
    </PortalBar>
  )
}
