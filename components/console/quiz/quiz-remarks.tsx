'use client'

import { Lightbulb, type LucideIcon, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Question, QuestionPool } from '@/components/console/data/course-wire'

type Remark = QuestionPool['remarks'][number]
type Missing = Extract<Remark, { code: 'few_questions' | 'question_type_missing' }>
type Props = {
  remarks: Remark[]
  isSuggesting: boolean
  /** null if nothing can be added */
  on: Actions | null
}
type Actions = {
  add: (what: { type: Question['type'] }) => void
  suggest: (wish: { type?: Question['type'] }) => void
}

const isMissing = (remark: Remark): remark is Missing =>
  remark.code === 'few_questions' || remark.code === 'question_type_missing'

/** How many questions and which types a module lacks, why, and buttons to write one or have one suggested. */
export function QuizRemarks({ remarks, isSuggesting, on }: Props) {
  const t = useTranslations('quizRemarks')
  const words = useTranslations('question')
  const missing = remarks.filter(isMissing)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="quiz-remarks" className="grid gap-1.5 px-2">
      <h2 id="quiz-remarks" className="font-medium text-muted text-xs">
        {t('title')}
      </h2>
      <ul className="grid gap-1.5 text-sm">
        {missing.map((remark) => {
          const counts = { found: remark.found ?? 0, needed: remark.needed ?? 0 }
          if (remark.code === 'few_questions')
            return (
              <li key={remark.code} className="rounded-lg bg-sunken px-2 py-1.5">
                <span className="font-medium">{t('few', counts)}</span>
                <span className="block text-muted">{t(`few_${remark.reason}`)}</span>
                {on && (
                  <RowButton
                    icon={Lightbulb}
                    label={t('suggest')}
                    busy={isSuggesting}
                    onClick={() => on.suggest({})}
                  />
                )}
              </li>
            )
          const { type, reason } = remark
          return (
            <li key={type} className="rounded-lg bg-sunken px-2 py-1.5">
              <span className="font-medium">{words(type)}</span>
              <span className="block text-muted">{t(reason, counts)}</span>
              {on && (
                <span className="flex flex-wrap gap-x-4">
                  <RowButton
                    icon={Plus}
                    label={t('add')}
                    fullLabel={t('addLabel', { type: words(type) })}
                    onClick={() => on.add({ type })}
                  />
                  <RowButton
                    icon={Lightbulb}
                    label={t('suggest')}
                    fullLabel={t('suggestLabel', { type: words(type) })}
                    busy={isSuggesting}
                    onClick={() => on.suggest({ type })}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RowButtonProps = {
  icon: LucideIcon
  label: string
  /** for a screen reader, if several have the same label */
  fullLabel?: string
  busy?: boolean
  onClick: () => void
}

const RowButton = ({ icon: Icon, label, fullLabel, busy, onClick }: RowButtonProps) => (
  <button
    type="button"
    aria-label={fullLabel}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    className="inline-flex min-h-8 items-center gap-1.5 rounded-md font-medium text-accent-strong hover:underline aria-disabled:opacity-60"
  >
    <Icon aria-hidden="true" className="size-4" />
    {label}
  </button>
)
