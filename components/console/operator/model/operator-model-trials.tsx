import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { ModelTrials } from '../operator-wire'

type Trial = ModelTrials[number]

/** What came back from a test call, or why nothing did and what to do about it. */
export function OperatorModelTrials({ trials }: { trials: ModelTrials }) {
  const t = useTranslations('languageModel')
  return (
    <Card title={t('tried')}>
      {trials.length === 0 && <p className="text-muted text-sm">{t('nothingToTry')}</p>}
      {trials.map((trial) => (
        <Outcome key={trial.role} trial={trial} />
      ))}
    </Card>
  )
}

function Outcome({ trial }: { trial: Trial }) {
  const t = useTranslations('languageModel')
  const locale = useLocale()
  const { failure, context_length: length } = trial
  const isShort = length !== null && length < trial.needed_context
  const number = (value: number) => value.toLocaleString(locale)
  const tone = failure ? 'bad' : isShort ? 'warn' : 'good'
  const seconds = trial.seconds.toLocaleString(locale, { maximumSignificantDigits: 2 })
  return (
    <Notice tone={tone} live>
      <p className="break-words font-medium">
        {t(trial.role)} <code>{trial.model}</code>
      </p>
      {failure ? (
        <>
          <p>{t('failedAfter', { seconds, code: failure.code })}</p>
          <p>{t('fix', { reason: reasonOf(failure) })}</p>
        </>
      ) : (
        <p className="break-words">
          {t('answered', {
            answer: trial.answer ?? '',
            seconds,
            sent: number(trial.input_tokens),
            received: number(trial.output_tokens),
          })}
        </p>
      )}
      {length !== null && (
        <p>
          {t(isShort ? 'contextShort' : 'context', {
            length: number(length),
            needed: number(trial.needed_context),
          })}
        </p>
      )}
    </Notice>
  )
}

const reasonOf = ({ code, params }: NonNullable<Trial['failure']>): string =>
  code === 'model_unavailable' ? String(params.problem) : code
