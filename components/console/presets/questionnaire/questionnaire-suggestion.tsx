import { Lightbulb, Quote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormQuestion } from '@/components/console/data/preset-wire'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

type QuestionnaireSuggestionProps = { question: FormQuestion; busy: boolean; onTake: () => void }

/** The answer the sources suggest, with the text it was taken from. */
export function QuestionnaireSuggestion({ question, busy, onTake }: QuestionnaireSuggestionProps) {
  const t = useTranslations('questionnaire')
  const common = useTranslations('common')
  if (!question.suggested) return null
  const { source_ref } = question.suggested
  return (
    <div className="grid gap-2 rounded-lg bg-info-soft p-4 text-sm">
      <p className="font-medium">{t('suggestion')}</p>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 items-start gap-2.5">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-strong" />
          <SuggestedAnswer question={question} />
        </div>
        <Button
          look="quiet"
          className="shrink-0"
          busy={busy}
          aria-label={t('takeLabel', { question: question.label })}
          onClick={onTake}
        >
          {common('use')}
        </Button>
      </div>
      {source_ref && (
        <details className="ps-6">
          <summary className="cursor-pointer rounded-md">{t('evidence')}</summary>
          <blockquote className="mt-2 flex gap-2 border-accent border-l-2 ps-3">
            <Quote aria-hidden="true" className="mt-1 size-3 shrink-0" />
            <span className="min-w-0 break-words">{source_ref.quote}</span>
          </blockquote>
        </details>
      )}
    </div>
  )
}

function SuggestedAnswer({ question: { suggested, options } }: { question: FormQuestion }) {
  const value = suggested?.value ?? []
  const nameOf = (entry: string) => options?.find(({ id }) => id === entry)?.label ?? entry
  const entries = Array.isArray(value) ? value : [String(value)]
  if (entries.length === 1) return <p className="min-w-0 break-words">{nameOf(entries[0] ?? '')}</p>
  return (
    <ul className="grid min-w-0 list-disc gap-0.5 break-words ps-4">
      {entries.map((entry) => (
        <li key={entry}>{nameOf(entry)}</li>
      ))}
    </ul>
  )
}

type QuestionnaireTakeAllProps = { suggestions: FormQuestion[]; busy: boolean; onTake: () => void }

/** Accepts all open suggestions at once, after showing them. */
export function QuestionnaireTakeAll({ suggestions, busy, onTake }: QuestionnaireTakeAllProps) {
  const t = useTranslations('questionnaire')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const takeAll = t('takeAll', { count: suggestions.length })
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {takeAll}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={takeAll}
        description={t('takeAllHint')}
        confirmLabel={common('use')}
        busy={busy}
        onConfirm={onTake}
      >
        <dl className="grid gap-3 text-sm">
          {suggestions.map((question) => (
            <div key={question.question_id} className="grid gap-0.5">
              <dt className="text-muted">{question.label}</dt>
              <dd>
                <SuggestedAnswer question={question} />
              </dd>
            </div>
          ))}
        </dl>
      </ConfirmDialog>
    </>
  )
}
