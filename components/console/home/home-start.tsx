import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { StartStep } from './home-start-steps'

type Props = { steps: StartStep[]; onDismiss: () => void }

/** The way to a first learner as a list to tick off; only the next step stands out. */
export function HomeStart({ steps, onDismiss }: Props) {
  const t = useTranslations('homeStart')
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title={t('title')}
      description={t('hint')}
      actions={
        <Button look="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      <ol className="-mx-5 -mb-5 grid divide-y divide-line border-line border-t">
        {steps.map(({ name, isDone, href }, index) => (
          <li
            key={name}
            aria-current={name === next?.name ? 'step' : undefined}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
          >
            <span
              aria-hidden="true"
              className={`flex size-8 shrink-0 items-center justify-center rounded-full font-medium text-sm ${isDone ? 'bg-good-soft text-good' : name === next?.name ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="grid min-w-44 flex-1 gap-0.5">
              <h3 className={`font-medium text-sm ${isDone ? 'text-muted' : ''}`}>
                {t(name)}
                {isDone && <span className="sr-only">, {t('done')}</span>}
              </h3>
              {!isDone && <p className="text-muted text-sm">{t(`${name}Hint`)}</p>}
            </div>
            {name === next?.name && (
              <Link href={href} className={`${buttonClass()} max-sm:w-full`}>
                {t(`${name}Do`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
