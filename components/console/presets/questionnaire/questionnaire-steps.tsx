import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Section } from './questionnaire-answer'

type Props = { sections: Section[]; current: number; onGo: (index: number) => void }

/** The parts of the questionnaire as steps: which are done, where something required is missing. */
export function QuestionnaireSteps({ sections, current, onGo }: Props) {
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
