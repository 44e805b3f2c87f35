'use client'

import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { FeedbackPanel } from '@/components/console/review/feedback/feedback-panel'
import type { NoteReview } from '@/components/console/review/use-review'
import { useKeys } from '@/components/shared/use-keys'
import { Card } from '@/components/ui/card'

const NOTE_FIELD = 'note on the brand'

/** The comments on a brand. They are not applied: a brand is changed in its fields. */
export function BrandNotes({ entry, review }: { entry: ReviewEntry; review: NoteReview }) {
  const t = useTranslations('brand')
  useKeys({ n: () => document.getElementsByName(NOTE_FIELD)[0]?.focus() })
  return (
    <Card title={t('notes')}>
      <FeedbackPanel entry={entry} review={review} canNote onApprove={null} noteFieldId={NOTE_FIELD} />
    </Card>
  )
}
