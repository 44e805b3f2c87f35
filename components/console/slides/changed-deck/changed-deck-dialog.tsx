'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import type { Review } from '@/components/console/review/use-review'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notice'
import { ChangedDeckRest } from './changed-deck-rest'
import { ChangedDeckScene } from './changed-deck-scene'
import { chosenAtFirst, chosenEdits, type DeckProposals } from './deck-choice'
import { useApplyDeck } from './use-apply-deck'

type Props = {
  course: Course
  review: Pick<Review, 'remember'>
  proposals: DeckProposals
  onClose: () => void
}

/** What a changed deck proposes, scene by scene, and the choice of what to apply. */
export function ChangedDeckDialog({ course, review, proposals, onClose }: Props) {
  const t = useTranslations('changedDeck')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenAtFirst(proposals)))
  const apply = useApplyDeck({ course, review, onDone: onClose })
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  const changed = proposals.scenes.filter(({ changes }) => changes.length > 0)
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('title')}
      description={changed.length > 0 ? t('hint') : t('none')}
      size="wide"
    >
      <div className="grid min-w-0 gap-6">
        {changed.map((scene) => (
          <ChangedDeckScene
            key={`${scene.module_num} ${scene.scene_num}`}
            scene={scene}
            chosen={chosen}
            onToggle={toggle}
          />
        ))}
        <ChangedDeckRest proposals={proposals} />
      </div>
      {apply.failure && (
        <Notice tone="bad" live>
          {apply.failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {changed.length > 0 ? common('cancel') : common('close')}
        </Button>
        {changed.length > 0 && (
          <Button
            busy={apply.isPending}
            disabled={chosen.size === 0 || apply.failure !== null}
            onClick={() => apply.start(chosenEdits(proposals, chosen))}
          >
            {t('apply', { count: chosen.size })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
