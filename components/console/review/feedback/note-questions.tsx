'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Question } from '@/components/console/data/course-wire'
import { reviewPath } from '@/components/console/data/review-wire'
import { poolQuery } from '@/components/console/data/use-quiz-pool'
import { scenesQuery } from '@/components/console/data/use-scenes'
import { useApi } from '@/components/shared/api-client'
import type { NoteChange } from './note-changes'
import { passagesIn, sceneQuestions } from './scene-questions'

type Props = { courseId: string; moduleIndex: number; sceneIndex: number; changes: NoteChange[] }

/** The questions about a scene, which changing it leaves as they are. */
export function NoteQuestions({ courseId, moduleIndex, sceneIndex, changes }: Props) {
  const api = useApi()
  const t = useTranslations('reviewDesk')
  const { data: module } = useQuery(scenesQuery(api, courseId, moduleIndex))
  const { data: pool } = useQuery(poolQuery(api, courseId, moduleIndex))
  if (!module || !pool || pool.questions.length === 0) return null
  const before = changes.flatMap((change) => (change.before ? passagesIn(change.before.content) : []))
  const { gone, kept } = sceneQuestions(pool.questions, { before, sceneIndex, scenes: module.scenes })
  const list = (questions: Question[]) => (
    <ul className="grid gap-1">
      {questions.map(({ id, prompt }) => (
        <li key={id}>
          <Link
            href={`${reviewPath(courseId, 'quiz_review', moduleIndex)}&question=${id}`}
            className="text-accent-strong underline underline-offset-4"
          >
            {prompt}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={t('noteQuestions')} className="grid gap-1">
      <h5 className="text-muted">{t('noteQuestions')}</h5>
      {gone.length > 0 && (
        <>
          <p className="text-warn">{t('noteQuestionsGone', { count: gone.length })}</p>
          {list(gone)}
        </>
      )}
      {(kept.length > 0 || gone.length === 0) && (
        <p className="text-muted">{t('noteQuestionsKept', { count: kept.length })}</p>
      )}
      {list(kept)}
    </section>
  )
}
