'use client'

import { ChevronLeft, ChevronRight, Grid2x2, Presentation } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isOpenToLearners } from '@/components/console/data/course-wire'
import { KeyHelp } from '@/components/console/page-parts/key-help'
import type { DeskProps, ShownScene } from '@/components/console/review/desk-props'
import { useSought } from '@/components/console/review/flags/use-sought'
import { isSceneApproved, nextOpenScene, rowsOfScene } from '@/components/console/scenes/scene-editor-order'
import { useSceneChoice } from '@/components/console/scenes/use-scene-choice'
import { useKeys } from '@/components/shared/use-keys'
import { IconButton } from '@/components/ui/icon-button'
import { latePart } from '@/components/ui/late-part'
import { SlideDeskScene } from './slide-desk-scene'
import { SlideDeskTiles } from './slide-desk-tiles'

const ChangedDeckUpload = latePart(() =>
  import('./changed-deck/changed-deck-upload').then((file) => file.ChangedDeckUpload),
)

export type SlideDeskProps = DeskProps & { moduleIndex: number; scenes: ShownScene[] }

export function SlideDeskScenes({ scenes, ...desk }: SlideDeskProps) {
  const { course, review, entries } = desk
  const t = useTranslations('slideDesk')
  const keyNames = useTranslations('mediaKeys')
  const common = useTranslations('common')
  const [chosen, setChosen] = useSceneChoice(scenes.length)
  const [isGrid, setGrid] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const choose = (index: number) => {
    setChosen(index)
    setEditing(false)
  }
  const open = (index: number) => {
    choose(index)
    setGrid(false)
  }
  useSought(review, ({ row }) => open(row.scene_index ?? 0))
  const approve = (index: number) => {
    review.approve(rowsOfScene(entries, index), {
      onHeld: () => choose(nextOpenScene(entries, scenes.length, index) ?? index),
      onUndo: () => choose(index),
    })
  }
  useKeys({
    j: () => choose(chosen + 1),
    k: () => choose(chosen - 1),
    arrowdown: () => choose(chosen + 1),
    arrowright: () => choose(chosen + 1),
    arrowup: () => choose(chosen - 1),
    arrowleft: () => choose(chosen - 1),
    g: () => setGrid(!isGrid),
    ...(!isEditing && { a: () => approve(chosen) }),
  })
  const scene = scenes[chosen]!
  const approved = scenes.filter((_, index) => isSceneApproved(entries, index)).length
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted text-sm" role="status">
          {t('position', { number: chosen + 1, count: scenes.length })} ·{' '}
          {t('approved', { approved, count: scenes.length })}
        </p>
        <div className="ms-auto flex gap-1">
          <IconButton
            label={`${keyNames('previous')} (K)`}
            disabled={chosen === 0}
            onClick={() => choose(chosen - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label={`${keyNames('next')} (J)`}
            disabled={chosen === scenes.length - 1}
            onClick={() => choose(chosen + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label={`${isGrid ? t('large') : t('grid')} (G)`}
            aria-pressed={isGrid}
            className="aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => setGrid(!isGrid)}
          >
            {isGrid ? (
              <Presentation aria-hidden="true" className="size-4" />
            ) : (
              <Grid2x2 aria-hidden="true" className="size-4" />
            )}
          </IconButton>
          <KeyHelp
            title={common('shortcuts')}
            keys={[
              { keys: 'J →', does: keyNames('next') },
              { keys: 'K ←', does: keyNames('previous') },
              { keys: 'A', does: keyNames('approveNext') },
              { keys: 'E', does: common('edit') },
              { keys: 'N', does: common('writeNote') },
              { keys: 'R', does: common('regenerate') },
              { keys: 'T', does: keyNames('tab') },
              { keys: 'G', does: keyNames('grid') },
              { keys: '↵ ← ↑ ↓ →', does: keyNames('marker') },
              { keys: 'Ctrl+S', does: common('save') },
              { keys: 'Ctrl+Z', does: common('undoSave') },
            ]}
          />
        </div>
      </div>
      <SlideDeskTiles
        scenes={scenes}
        entries={entries}
        language={course.language}
        chosen={chosen}
        look={isGrid ? 'grid' : 'strip'}
        onChoose={isGrid ? open : choose}
      />
      {!isGrid && (
        <SlideDeskScene
          key={scene.scene_index}
          {...desk}
          scene={scene}
          isEditing={isEditing}
          onEditing={setEditing}
          onApprove={() => approve(chosen)}
        />
      )}
      {/* At the end: it comes late, and must move nothing. */}
      {isOpenToLearners(course) && (
        <div>
          <ChangedDeckUpload course={course} review={review} />
        </div>
      )}
    </div>
  )
}
