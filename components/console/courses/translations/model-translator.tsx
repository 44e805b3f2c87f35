import type { QueryKey } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { ProblemTable } from './problem-table'
import { type CourseTranslation, openCount } from './translation-wire'

type Props = { translation: CourseTranslation; refreshes: QueryKey[] }

/** The button that has the language model translate what is open; nothing without one. */
export function ModelTranslator({ translation, refreshes }: Props) {
  const t = useTranslations('translations')
  const { course_id, language, model, by_model } = translation
  const start = useAskedAction({
    run: (api, _asked: true) =>
      api.post('/courses/{course_id}/translations/{language}/by-model', { path: { course_id, language } }),
    refreshes,
    done: t('byModelBegun'),
  })
  if (model === null || openCount(translation) === 0) return null
  return (
    <>
      <Button look="quiet" busy={by_model?.status === 'running'} onClick={() => start.ask(true)}>
        <Sparkles aria-hidden="true" className="size-4" />
        {t('byModel')}
      </Button>
      <ConfirmDialog
        open={start.asked !== null}
        {...start.dialog}
        title={t('byModelTitle', { language })}
        description={t('byModelHint')}
        confirmLabel={t('byModel')}
      />
    </>
  )
}

/** What became of the last translation by the language model. */
export function ModelReport({ translation }: { translation: CourseTranslation }) {
  const t = useTranslations('translations')
  const { by_model } = translation
  if (!by_model) return null
  const { status, taken: count, problems, error_message } = by_model
  if (status === 'running')
    return (
      <Notice tone="info" live>
        {t('byModelRunning', { count })}
      </Notice>
    )
  if (openCount(translation) === 0) return null
  return (
    <>
      <Notice tone={status === 'failed' || problems.length > 0 ? 'warn' : 'good'} live>
        {t('byModelDone', { count })}{' '}
        {status === 'failed' && t('byModelFailed', { reason: error_message ?? '' })}{' '}
        {problems.length > 0 && t('byModelLeft', { count: problems.length })}
      </Notice>
      {problems.length > 0 && <ProblemTable problems={problems} translation={translation} />}
    </>
  )
}
