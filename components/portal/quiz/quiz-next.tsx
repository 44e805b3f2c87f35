import { ArrowRight, Award } from 'lucide-react'
import Link from 'next/link'
import { nextStep, stepPath } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { useStepText } from '@/components/portal/shell/use-step-text'
import { buttonClass } from '@/components/ui/button'

/** The way on after something was passed; nothing when all is done. */
export function QuizNext({ course }: { course: LearnCourse }) {
  const stepText = useStepText()
  const step = nextStep(course)
  const path = stepPath(course.course_id, step)
  if (!path) return null
  const look = `${buttonClass()} min-h-12 min-w-0 py-2 phone:flex-1`
  if (step.kind === 'certificate')
    return (
      <a href={path} download className={look}>
        <Award aria-hidden="true" className="size-4" />
        <span className="line-clamp-2 min-w-0">{stepText(step)}</span>
      </a>
    )
  return (
    <Link href={path} className={look}>
      <span className="line-clamp-2 min-w-0">{stepText(step)}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
