import { Check, Circle, CircleAlert, Eye, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Preset } from '@/components/console/data/preset-wire'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { nextSetupStep, type PresetTab, type SetupState, type SetupStep } from './preset-setup'

const SIGNS: Record<SetupState, { Icon: LucideIcon; look: string }> = {
  todo: { Icon: Circle, look: 'text-edge' },
  making: { Icon: LoaderCircle, look: 'text-accent-strong motion-safe:animate-spin' },
  review: { Icon: Eye, look: 'text-warn' },
  failed: { Icon: CircleAlert, look: 'text-bad' },
  done: { Icon: Check, look: 'text-good' },
}

type Props = { preset: Preset; steps: SetupStep[]; onGo: (tab: PresetTab) => void }

/** The setup of a preset as a checklist; the next step stands out. */
export function PresetSteps({ preset, steps, onGo }: Props) {
  const t = useTranslations('presetSteps')
  const names = useTranslations('presetTab')
  const states = useTranslations('setupState')
  const next = nextSetupStep(steps)
  const { blocking_open, answered } = preset.artifacts.questionnaire
  return (
    <Card title={t('title')} description={preset.status === 'ready' ? t('ready') : t('hint')}>
      <ol className="-mx-5 -mb-5 grid divide-y divide-line border-line border-t">
        {steps.map(({ tab, state, isRequired }) => {
          const { Icon, look } = SIGNS[state]
          // Once courses can be created, the rest is optional and creating one is the next step.
          const isNext = next?.tab === tab && preset.status !== 'ready'
          return (
            <li key={tab} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-5 py-3.5">
              <Icon aria-hidden="true" className={`size-5 shrink-0 ${look}`} />
              <div className="grid flex-[1_1_10rem] gap-0.5">
                <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium text-sm">
                  {names(tab)}
                  <span className="font-normal text-muted">{isRequired ? t('required') : t('optional')}</span>
                </h3>
                <p className="text-muted text-sm">
                  {tab === 'questionnaire' && state === 'todo' && (answered ?? 0) > 0
                    ? t('questionsOpen', { count: blocking_open ?? 0 })
                    : state === 'todo'
                      ? t(`${tab as 'brand' | 'questionnaire' | 'slides' | 'voice'}Hint`)
                      : states(state)}
                </p>
              </div>
              <Button
                look={isNext ? 'primary' : 'quiet'}
                aria-label={t('stepLabel', {
                  action: state === 'todo' ? t('begin') : state === 'review' ? t('review') : t('open'),
                  step: names(tab),
                })}
                onClick={() => onGo(tab)}
              >
                {state === 'todo' ? t('begin') : state === 'review' ? t('review') : t('open')}
              </Button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
