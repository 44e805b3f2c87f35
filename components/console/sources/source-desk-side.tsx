'use client'

import { useTranslations } from 'next-intl'
import type { CourseSource } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { KeyHelp } from '@/components/console/page-parts/key-help'
import type { DeskProps } from '@/components/console/review/desk-props'
import { FeedbackPanel } from '@/components/console/review/feedback/feedback-panel'
import { VersionHistory } from '@/components/console/review/feedback/version-history'

type Props = DeskProps & {
  source: CourseSource
  row: ReviewEntry | undefined
  canEdit: boolean
  noteField: string
  onApprove: () => void
}

const KEYS = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['approve', 'A'],
  ['note', 'N'],
  ['save', 'Ctrl+S'],
] as const

/** Beside a source: its approval, its notes and the versions of its text. */
export function SourceDeskSide({ course, review, source, row, canEdit, noteField, onApprove }: Props) {
  const t = useTranslations('sourceDesk')
  const names = useTranslations('sourceKeys')
  const common = useTranslations('common')
  const textOf = (content: Record<string, unknown>) => String(content.text ?? '')
  return (
    <aside
      aria-label={t('side')}
      className="grid content-start gap-6 md:col-start-2 xl:sticky xl:top-8 xl:col-start-3 xl:self-start"
    >
      <section aria-labelledby="source-review" className="grid gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 id="source-review" className="font-semibold">
            {t('review')}
          </h2>
          <KeyHelp
            title={common('shortcuts')}
            keys={KEYS.map(([does, ...keys]) => ({
              keys: keys.join(' '),
              does: does === 'note' ? common('writeNote') : names(does),
            }))}
          />
        </div>
        {row ? (
          <FeedbackPanel
            key={row.asset_id}
            entry={row}
            noteFieldId={noteField}
            review={review}
            canNote={course.status !== 'cancelled'}
            onApprove={onApprove}
          />
        ) : (
          <p className="text-muted text-sm">{source.excluded ? t('noReviewExcluded') : t('noReview')}</p>
        )}
      </section>
      {row && (
        <section aria-labelledby="source-versions" className="grid gap-2">
          <h2 id="source-versions" className="font-semibold">
            {t('versions')}
          </h2>
          <VersionHistory
            courseId={course.course_id}
            assetId={row.asset_id}
            stamp={String(source.version)}
            textOf={textOf}
            canRestore={canEdit}
          />
        </section>
      )}
    </aside>
  )
}
