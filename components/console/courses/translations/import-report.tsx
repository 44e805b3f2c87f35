import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ProblemTable } from './problem-table'
import type { ImportedFile } from './translation-wire'

type Props = { imported: ImportedFile; busy: boolean; onAccept: () => void }

/** What was taken of a file, and what was not and why; what may be meant can be taken after all. */
export function ImportReport({ imported, busy, onAccept }: Props) {
  const t = useTranslations('translations')
  const { problems, translation, taken, unchanged, untranslated } = imported
  const lost = problems.filter((problem) => problem.lost.length > 0)
  return (
    <>
      <Notice tone={problems.length > 0 ? 'warn' : 'good'} live>
        {t('taken', { taken, unchanged })} {untranslated > 0 && t('untranslated', { count: untranslated })}{' '}
        {problems.length > 0 && t('refused', { count: problems.length })}
      </Notice>
      {problems.length > 0 && <ProblemTable problems={problems} translation={translation} />}
      {lost.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="max-w-prose text-muted text-sm">{t('acceptHint')}</p>
          <Button look="quiet" busy={busy} onClick={onAccept}>
            {t('accept', { count: lost.length })}
          </Button>
        </div>
      )}
    </>
  )
}
