import { ArrowRight, Award } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '../ui/button'
import { nextStep, stepPath } from './learner-step'
import type { LearnCourse } from './learner-wire'
import { useStepText } from './use-step-text'

/** The way on after something was passed; nothing when all is done. */
export function QuizNext({ course }: { course: LearnCourse }) {
  const stepText = useStepText()
  const step = nextStep(course)
  const path = stepPath(course.course_id, step)
  if (!path) return null
  const look = `${buttonClass()} min-h-12 py-2`
  if (step.kind === 'certificate')
    return (
      <a href={path} download className={look}>
        <Award aria-hidden="true" className="size-4" />
        {stepText(step)}
      </a>
    )
  return (
    <Link href={path} className={look}>
      {stepText(step)}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
