'use client'

import { useMutation } from '@tanstack/react-query'
import { Check, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { AnswerValue, FormQuestion } from '@/components/console/data/preset-wire'
import { ApiError } from '@/components/shared/api-client'
import { useDraft } from '@/components/shared/use-draft'
import { useFailureText } from '@/components/shared/use-failure-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type GivenAnswer, isSameAnswer, toAnswer, toWritten, type Written } from './questionnaire-answer'
import { QuestionnaireField } from './questionnaire-field'
import { QuestionnaireSuggestion } from './questionnaire-suggestion'

const PAUSE_MS = 1200

type Props = {
  draftName: string
  question: FormQuestion
  onSave: (answer: GivenAnswer) => Promise<void>
}

/** One question. Its answer is saved automatically, after a pause in typing and on leaving the field. */
export function QuestionnaireQuestion({ draftName, question, onSave }: Props) {
  const t = useTranslations('questionnaire')
  const common = useTranslations('common')
  const failureText = useFailureText()
  const { question_id, type, label, help, blocking, answer, skipped, suggested } = question
  const stored = toWritten(type, answer)
  const draft = useDraft<Written>(draftName, JSON.stringify(stored), stored)
  const save = useMutation({ mutationFn: onSave })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(draft.value)
  latest.current = draft.value
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async (written: Written, value: AnswerValue | null): Promise<void> => {
    clearTimeout(timer.current)
    if (value === null && (blocking || (answer === null && !skipped))) return
    if (value === null ? skipped : isSameAnswer(value, answer)) return draft.drop()
    await save
      .mutateAsync(value === null ? { question_id, skip: true } : { question_id, value })
      // What was typed during a save is still a draft.
      .then(() => JSON.stringify(latest.current) === JSON.stringify(written) && draft.drop())
      .catch(() => undefined)
  }
  const write = (written: Written) => {
    draft.change(written)
    clearTimeout(timer.current)
    if (Array.isArray(written) || type === 'single_choice') void send(written, toAnswer(type, written))
    else timer.current = setTimeout(() => void send(written, toAnswer(type, written)), PAUSE_MS)
  }
  const leave = () => {
    if (draft.isDirty) void send(draft.value, toAnswer(type, draft.value))
  }
  const skip = () => {
    draft.drop()
    save.mutate({ question_id, skip: true })
  }
  const error =
    save.error instanceof ApiError ? failureText(save.error) : save.error ? String(save.error) : null
  const isEmptied = draft.isDirty && blocking && toAnswer(type, draft.value) === null
  const isOffered = suggested && !isSameAnswer(suggested.value, answer) && !skipped
  return (
    <article
      id={`question-${question_id}`}
      className="grid scroll-mt-6 gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <QuestionnaireField
        question={question}
        written={draft.value}
        error={error ?? (isEmptied ? t('needed') : null)}
        onChange={write}
        onLeave={leave}
        mark={
          blocking ? (
            answer === null && <Badge tone="warn">{t('required')}</Badge>
          ) : (
            <Badge tone="neutral">{skipped ? t('isSkipped') : t('optional')}</Badge>
          )
        }
        label={label}
        help={help}
      />
      {isOffered && (
        <QuestionnaireSuggestion
          question={question}
          busy={save.isPending}
          onTake={() => {
            draft.drop()
            save.mutate({ question_id, value: suggested.value })
          }}
        />
      )}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-3 text-sm">
        <p role="status" className="inline-flex items-center gap-1.5 text-muted">
          {save.isPending ? (
            <>
              <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
              {common('saving')}
            </>
          ) : (
            save.isSuccess &&
            !draft.isDirty && (
              <>
                <Check aria-hidden="true" className="size-4 text-good" />
                {common('saved')}
              </>
            )
          )}
        </p>
        {!blocking && answer === null && !skipped && !draft.isDirty && (
          <Button look="quiet" aria-label={t('skipLabel', { question: label })} onClick={skip}>
            {t('skip')}
          </Button>
        )}
      </div>
    </article>
  )
}
