'use client'

import { Shuffle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { Button } from '@/components/ui/button'
import type { Exam } from './exam-wire'
import { SampleItem } from './sample-item'

type Props = { course: Course; sample: Exam['sample']; isBusy: boolean; onNext: () => void }

/** An exam as a learner could get it; answers are collapsed until asked for. */
export function ExamSample({ course, sample, isBusy, onNext }: Props) {
  const t = useTranslations('examPage')
  const { questions, seed } = sample
  const [unfolded, setUnfolded] = useState<{ seed: string; ids: readonly string[] }>({ seed, ids: [] })
  // Each new sample starts collapsed.
  const shown = unfolded.seed === seed ? unfolded.ids : []
  const setShown = (ids: readonly string[]) => setUnfolded({ seed, ids })
  const isAllShown = shown.length === questions.length
  const toggle = (id: string) =>
    setShown(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id])
  const points = questions.reduce((sum, question) => sum + question.points, 0)
  return (
    <section aria-labelledby="exam-sample" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="exam-sample" className="font-semibold text-lg">
            {t('sampleTitle', { number: seed })}
          </h2>
          <p className="max-w-prose text-muted text-sm" role="status">
            {t('sampleHint', { count: questions.length, points })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            aria-expanded={isAllShown}
            onClick={() => setShown(isAllShown ? [] : questions.map(({ id }) => id))}
          >
            {t(isAllShown ? 'hideAll' : 'showAll')}
          </Button>
          <Button busy={isBusy} onClick={onNext}>
            <Shuffle aria-hidden="true" className="size-4" />
            {t('another')}
          </Button>
        </div>
      </div>
      <ol className="grid gap-3">
        {questions.map((question, index) => (
          <SampleItem
            key={question.id}
            course={course}
            question={question}
            number={index + 1}
            isShown={shown.includes(question.id)}
            onToggle={() => toggle(question.id)}
          />
        ))}
      </ol>
    </section>
  )
}
