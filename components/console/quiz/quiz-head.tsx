'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Course, Question } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { PassageButton } from '@/components/console/documents/passage-button'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { KeyHint } from '@/components/ui/key-hint'

type Props = {
  course: Course
  question: Question
  entry: ReviewEntry | undefined
  place: { number: number; count: number }
  onStep: (by: number) => void
}

/** The type of the question, where it comes from, and links to the previous and next one. */
export function QuizHead({ course, question, entry, place, onStep }: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const words = useTranslations('question')
  const kinds = useTranslations('questionKind')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {entry && <EntryBadge entry={entry} />}
      <Badge tone="neutral">{words(question.type)}</Badge>
      <Badge tone="neutral">{words(question.difficulty)}</Badge>
      {question.kind && <Badge tone="neutral">{kinds(question.kind)}</Badge>}
      <span className="text-muted text-sm">{common('pointCount', { count: question.points })}</span>
      <div className="ml-auto flex items-center gap-1">
        {question.source_ref && <PassageButton courseId={course.course_id} passage={question.source_ref} />}
        <IconButton
          className="w-auto! gap-1 px-1.5 max-lg:hidden"
          label={t('previous')}
          disabled={place.number === 1}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          <KeyHint keys="K" />
        </IconButton>
        <span className="text-muted text-sm tabular-nums">{t('place', place)}</span>
        <IconButton
          className="w-auto! gap-1 px-1.5 max-lg:hidden"
          label={common('nextQuestion')}
          disabled={place.number === place.count}
          onClick={() => onStep(1)}
        >
          <KeyHint keys="J" />
          <ChevronRight aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
