import { Lightbulb, Quote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormQuestion } from '@/components/console/presets/preset-wire'
import { Button } from '@/components/ui/button'

type Props = { question: FormQuestion; busy: boolean; onTake: () => void }

/** What the sources propose as an answer, with the words it was taken from. */
export function QuestionnaireSuggestion({ question, busy, onTake }: Props) {
  const t = useTranslations('questionnaire')
  const { suggested, options, label } = question
  if (!suggested) return null
  const { value, source_ref } = suggested
  const nameOf = (entry: string) => options?.find(({ id }) => id === entry)?.label ?? entry
  const entries = Array.isArray(value) ? value : [String(value)]
  return (
    <div className="grid gap-2 rounded-lg bg-info-soft p-4 text-sm">
      <p className="font-medium">{t('suggestion')}</p>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 items-start gap-2.5">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-strong" />
          {entries.length === 1 ? (
            <p className="min-w-0 break-words">{nameOf(entries[0] ?? '')}</p>
          ) : (
            <ul className="grid min-w-0 list-disc gap-0.5 break-words ps-4">
              {entries.map((entry) => (
                <li key={entry}>{nameOf(entry)}</li>
              ))}
            </ul>
          )}
        </div>
        <Button
          look="quiet"
          className="shrink-0"
          busy={busy}
          aria-label={t('takeLabel', { question: label })}
          onClick={onTake}
        >
          {t('take')}
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
