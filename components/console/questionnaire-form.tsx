import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Questionnaire } from './preset-wire'
import { sectionsOf } from './questionnaire-answer'
import type { GivenAnswer, Missing } from './questionnaire-controller'
import { QuestionnaireQuestion } from './questionnaire-question'

type Props = {
  presetId: string
  form: Questionnaire
  suggestionCount: number
  missing: Missing[] | null
  checking: boolean
  takingAll: boolean
  onSave: (answers: GivenAnswer[]) => Promise<void>
  onTakeAll: () => void
  onCheck: () => void
}

export function QuestionnaireForm(props: Props) {
  const { presetId, form, suggestionCount, missing, checking, takingAll, onSave, onTakeAll, onCheck } = props
  const t = useTranslations('questionnaire')
  const sections = sectionsOf(form.questions)
  const { answered, skipped, total } = form.progress
  const open = sections.reduce((sum, section) => sum + section.open, 0)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[16rem_minmax(0,48rem)]">
      <div className="grid gap-4 xl:sticky xl:top-6">
        <div className="grid gap-1.5">
          <ProgressBar percent={((answered + skipped) / total) * 100} label={t('progress')} />
          <p className="text-muted text-sm">
            {t('answered', { count: answered, total })}
            {skipped > 0 && ` · ${t('skippedCount', { count: skipped })}`}
          </p>
        </div>
        <nav aria-label={t('sections')}>
          <ul className="flex flex-wrap gap-1 xl:grid">
            {sections.map((section, index) => (
              <li key={section.name}>
                <a
                  href={`#section-${index}`}
                  className="flex min-h-9 items-center justify-between gap-3 rounded-lg px-2.5 py-1 text-sm hover:bg-sunken"
                >
                  <span>{section.name}</span>
                  <span
                    className={`text-xs tabular-nums ${section.open > 0 ? 'text-warn' : section.answered === section.questions.length ? 'text-good' : 'text-muted'}`}
                  >
                    {t('sectionCount', { done: section.answered, total: section.questions.length })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap gap-2 xl:grid">
          {suggestionCount > 0 && (
            <Button look="quiet" busy={takingAll} onClick={onTakeAll}>
              {t('takeAll', { count: suggestionCount })}
            </Button>
          )}
          <Button look="quiet" busy={checking} onClick={onCheck}>
            {checking ? t('checking') : t('check')}
          </Button>
        </div>
      </div>
      <div className="grid gap-8">
        {missing?.length === 0 || (open === 0 && missing === null) ? (
          <Notice tone="good" live={missing !== null}>
            {t('complete')}
          </Notice>
        ) : (
          missing && (
            <Notice tone="warn" live>
              <p>{t('missing', { count: missing.length })}</p>
              <ul className="mt-1 list-disc ps-5">
                {missing.map(({ question_id, label }) => (
                  <li key={question_id}>
                    <a href={`#question-${question_id}`} className="underline underline-offset-4">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </Notice>
          )
        )}
        {sections.map((section, index) => (
          <section
            key={section.name}
            id={`section-${index}`}
            aria-labelledby={`section-${index}-title`}
            className="grid scroll-mt-6 gap-4"
          >
            <h2 id={`section-${index}-title`} className="font-semibold text-lg">
              {section.name}
            </h2>
            {section.questions.map((question) => (
              <QuestionnaireQuestion
                key={question.question_id}
                draftName={`question ${presetId} ${question.question_id}`}
                question={question}
                onSave={(answer) => onSave([answer])}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
