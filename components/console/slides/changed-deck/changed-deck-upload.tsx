'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { readFile } from '@/components/console/documents/upload-file'
import type { Review } from '@/components/console/review/use-review'
import { useAction } from '@/components/shared/use-action'
import { FileButton } from '@/components/ui/field/file-button'
import { ChangedDeckDialog } from './changed-deck-dialog'
import type { DeckProposals } from './deck-choice'

type Props = { course: Course; review: Pick<Review, 'remember'> }

/** Takes a deck that was changed in PowerPoint, and shows what it would change in the course. */
export function ChangedDeckUpload({ course, review }: Props) {
  const t = useTranslations('changedDeck')
  const [proposals, setProposals] = useState<DeckProposals | null>(null)
  const compare = useAction({
    run: async (api, file: File) =>
      api.post('/courses/{course_id}/deck', {
        path: { course_id: course.course_id },
        body: { base64: (await readFile(file)).base64 },
      }),
    onDone: setProposals,
  })
  return (
    <>
      <FileButton
        label={t('upload')}
        busyLabel={t('comparing')}
        busy={compare.isPending}
        accept=".pptx"
        icon={<Upload aria-hidden="true" className="size-4" />}
        onFile={compare.mutate}
      />
      {proposals && (
        <ChangedDeckDialog
          course={course}
          review={review}
          proposals={proposals}
          onClose={() => setProposals(null)}
        />
      )}
    </>
  )
}
