import { Check, CircleDot, Lightbulb, Play, X } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { questionIn, resultIn } from '@/components/portal/quiz/quiz-texts'
import type { Answer, GradedQuestion, ServedQuestion } from '@/components/portal/quiz/quiz-wire'
import type { QuizLanguage } from '@/components/portal/quiz/use-quiz-language'
import { modulePath } from '@/components/portal/shell/learner-step'
import { formatRunningTime } from '@/components/shared/format-time'
import { isKeyed } from '@/lib/product/question-types'
import { ResultAnswer } from './result-answer'
import { type ResultVerdict, verdictOf } from './result-verdict'

const LOOKS = {
  right: { Icon: Check, look: 'bg-good-soft text-good' },
  partly: { Icon: CircleDot, look: 'bg-warn-soft text-warn' },
  wrong: { Icon: X, look: 'bg-bad-soft text-bad' },
} satisfies Record<ResultVerdict, object>

type Props = {
  courseId: string
  number: number
  question: ServedQuestion
  result: GradedQuestion
  answer: Answer | null
  language: QuizLanguage
}

/** A graded question: the given answer, the right one, and why. */
export function ResultQuestion({ courseId, number, question, result, answer, language }: Props) {
  const { own, chosen } = language
  const texts = language.textsOf(question.id)
  const asked = questionIn(question, texts)
  const said = resultIn(result, texts)
  const langOf = (text: string | null | undefined) => (text ? chosen : own)
  const t = useTranslations('learnResult')
  const format = useFormatter()
  const verdict = verdictOf(result)
  const { Icon, look } = LOOKS[verdict]
  return (
    <li className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-muted text-sm">
            {t('question', { number })}
            <span aria-hidden="true"> · </span>
            {t(verdict)}
            {result.points !== null && (
              <>
                <span aria-hidden="true"> · </span>
                {t('points', {
                  points: format.number(result.points, { maximumFractionDigits: 2 }),
                  max: result.max_points,
                })}
              </>
            )}
          </p>
          <h3 lang={langOf(texts?.prompt)} className="font-semibold leading-snug">
            {asked.prompt}
          </h3>
        </div>
      </div>
      <ResultAnswer
        question={asked}
        result={said}
        answer={answer}
        language={isKeyed(asked.type) ? langOf(texts?.prompt) : own}
      />
      {said.feedback && (
        <p lang={langOf(texts?.feedback)} className="max-w-prose whitespace-pre-line text-sm">
          {said.feedback}
        </p>
      )}
      {said.explanation && (
        <Explanation>
          <span lang={langOf(texts?.explanation)}>{said.explanation}</span>
        </Explanation>
      )}
      {result.watch_again && <WatchAgain courseId={courseId} scene={result.watch_again} language={own} />}
    </li>
  )
}

type WatchProps = { courseId: string; scene: NonNullable<GradedQuestion['watch_again']>; language: string }

/** A link to the scene that teaches what was missed. */
function WatchAgain({ courseId, scene, language }: WatchProps) {
  const t = useTranslations('learnResult')
  const { start_seconds } = scene
  const path = modulePath(courseId, scene)
  return (
    <Link
      href={start_seconds === null ? path : `${path}?from=${Math.floor(start_seconds)}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-accent-strong text-sm underline-offset-4 hover:underline"
    >
      <Play aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {t('watchAgain', { number: scene.module_index + 1 })}{' '}
        <span lang={language}>{scene.scene_title ?? scene.module_title}</span>
        {start_seconds !== null && ` (${formatRunningTime(start_seconds)})`}
      </span>
    </Link>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  const t = useTranslations('learnResult')
  return (
    <div className="flex items-start gap-2.5 rounded-xl bg-sunken px-4 py-3 text-sm">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="max-w-prose">
        <span className="sr-only">{t('explanation')} </span>
        {children}
      </p>
    </div>
  )
}
