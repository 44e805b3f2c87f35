import { Check, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FormQuestion, Questionnaire } from '@/components/console/data/preset-wire'
import { usePageParam } from '@/components/shared/use-page-param'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import {
  firstOpen,
  type GivenAnswer,
  type Missing,
  type QuestionnaireSection,
  questionnaireSections,
} from './questionnaire-answer'
import { QuestionnaireQuestion } from './questionnaire-question'
import { QuestionnaireTakeAll } from './questionnaire-suggestion'

type Props = {
  presetId: string
  form: Questionnaire
  /** those neither accepted nor skipped */
  suggestions: FormQuestion[]
  /** suggestions are being computed, and appear later */
  isLooking: boolean
  missing: Missing[] | null
  checking: boolean
  takingAll: boolean
  onSave: (answers: GivenAnswer[]) => Promise<void>
  onTakeAll: () => void
  onCheck: () => void
}

/** The questions of a preset, one section at a time; each answer is saved automatically. */
export function QuestionnaireForm(props: Props) {
  const { presetId, form, suggestions, isLooking, missing, checking, takingAll, onSave, onTakeAll, onCheck } =
    props
  const t = useTranslations('questionnaire')
  const common = useTranslations('common')
  const sections = questionnaireSections(form.questions)
  const [begin] = useState(() => firstOpen(sections))
  const [asked, setAsked] = usePageParam('part')
  const index = Math.min(Math.max(0, asked ? Number(asked) - 1 || 0 : begin), sections.length - 1)
  const section = sections[index]
  const { answered, skipped, total } = form.progress
  const open = sections.reduce((sum, each) => sum + each.open, 0)
  /** what to focus once its section is shown: a question, or the heading of the section */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const place = document.getElementById(wanted.current)
    wanted.current = null
    const field = place?.querySelector<HTMLElement>('input, textarea') ?? place
    field?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  })
  const go = (next: number, target = 'questionnaire-part') => {
    wanted.current = target
    setAsked(String(next + 1))
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[17rem_minmax(0,48rem)]">
      <div className="grid min-w-0 gap-4 xl:sticky xl:top-6">
        <div className="grid gap-1.5">
          <ProgressBar percent={((answered + skipped) / total) * 100} label={t('progress')} />
          <p className="text-muted text-sm">
            {t('answered', { count: answered, total })}
            {skipped > 0 && ` · ${t('skippedCount', { count: skipped })}`}
          </p>
        </div>
        <QuestionnaireSteps sections={sections} current={index} onGo={go} />
        <div className="flex flex-wrap gap-2 xl:grid">
          <p
            role="status"
            className={isLooking ? 'flex min-h-10 items-center gap-2 text-muted text-sm' : 'sr-only'}
          >
            {isLooking && (
              <>
                <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
                {t('looking')}
              </>
            )}
          </p>
          {suggestions.length > 0 && (
            <QuestionnaireTakeAll suggestions={suggestions} busy={takingAll} onTake={onTakeAll} />
          )}
          <Button look="quiet" busy={checking} onClick={onCheck}>
            {checking ? common('checking') : t('check')}
          </Button>
        </div>
      </div>
      <div className="grid min-w-0 gap-6">
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
                    <button
                      type="button"
                      className="text-start underline underline-offset-4"
                      onClick={() =>
                        go(
                          sections.findIndex(({ questions }) =>
                            questions.some((question) => question.question_id === question_id),
                          ),
                          `question-${question_id}`,
                        )
                      }
                    >
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            </Notice>
          )
        )}
        {section && (
          <section aria-labelledby="questionnaire-part" className="grid gap-4">
            <div className="grid gap-0.5">
              <p className="text-muted text-sm">{t('part', { number: index + 1, total: sections.length })}</p>
              <h2
                id="questionnaire-part"
                tabIndex={-1}
                className="scroll-mt-16 font-semibold text-lg outline-none"
              >
                {section.name}
              </h2>
            </div>
            {section.questions.map((question) => (
              <QuestionnaireQuestion
                key={question.question_id}
                draftName={`question ${presetId} ${question.question_id}`}
                question={question}
                onSave={(answer) => onSave([answer])}
              />
            ))}
          </section>
        )}
        <div className="flex flex-wrap justify-between gap-2">
          {index > 0 && (
            <Button look="quiet" onClick={() => go(index - 1)}>
              {common('back')}
            </Button>
          )}
          {index < sections.length - 1 ? (
            <Button className="ml-auto" onClick={() => go(index + 1)}>
              {t('next', { part: sections[index + 1]?.name ?? '' })}
            </Button>
          ) : (
            <Button className="ml-auto" busy={checking} onClick={onCheck}>
              {t('finish')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type QuestionnaireStepsProps = {
  sections: QuestionnaireSection[]
  current: number
  onGo: (index: number) => void
}

/** The sections of the questionnaire as steps: which are done, and which lack a required answer. */
function QuestionnaireSteps({ sections, current, onGo }: QuestionnaireStepsProps) {
  const t = useTranslations('questionnaire')
  return (
    <nav aria-label={t('sections')} className="min-w-0">
      <ol className="relative flex gap-1 overflow-x-auto xl:grid">
        {sections.map((section, index) => {
          const total = section.questions.length
          const isDone = section.answered === total
          return (
            <li key={section.name}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onGo(index)}
                className="-outline-offset-2 flex min-h-11 w-full items-center gap-2.5 whitespace-nowrap rounded-lg px-2.5 text-start text-sm hover:bg-sunken xl:whitespace-normal aria-[current=step]:bg-info-soft aria-[current=step]:font-medium"
              >
                <span
                  aria-hidden="true"
                  className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs tabular-nums ${isDone ? 'bg-good-soft text-good' : index === current ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
                >
                  {isDone ? <Check className="size-3.5" /> : index + 1}
                </span>
                <span className="xl:flex-1">{section.name}</span>
                <span
                  className={`text-xs tabular-nums ${section.open > 0 ? 'text-warn' : isDone ? 'text-good' : 'text-muted'}`}
                >
                  <span aria-hidden="true">{t('sectionCount', { done: section.answered, total })}</span>
                  <span className="sr-only">
                    {t('answered', { count: section.answered, total })}
                    {section.open > 0 && `, ${t('sectionOpen', { count: section.open })}`}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
