'use client'

import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { KeyHelp } from '@/components/console/page-parts/key-help'
import { isSceneApproved } from '@/components/console/scenes/scene-editor-order'
import { formatRunningTime } from '@/components/shared/format-time'
import { CheckField } from '@/components/ui/field/check-field'
import { SelectField } from '@/components/ui/field/select-field'
import type { Player } from './use-player'
import { usePlayhead } from './use-player'
import { soundKey } from './use-sound'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

type Props = {
  scenes: Scene[]
  entries: ReviewEntry[]
  chosen: number
  player: Player
  isContinuous: boolean
  onContinuous: (isContinuous: boolean) => void
  onChoose: (index: number) => void
}

/** The scenes of a module on a timeline, and the playback controls. */
export function AudioDeskBar({ scenes, entries, chosen, player, isContinuous, ...does }: Props) {
  const t = useTranslations('audioDesk')
  const slides = useTranslations('slideDesk')
  const keyNames = useTranslations('mediaKeys')
  const common = useTranslations('common')
  const total = scenes.reduce((sum, { audio }) => sum + (audio?.duration_seconds ?? 0), 0)
  const approved = scenes.filter(({ scene_index }) => isSceneApproved(entries, scene_index)).length
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted text-sm" role="status">
          {slides('position', { number: chosen + 1, count: scenes.length })} ·{' '}
          {t('total', { time: formatRunningTime(total) })} ·{' '}
          {slides('approved', { approved, count: scenes.length })}
        </p>
        <div className="ms-auto flex items-center gap-3">
          <CheckField label={t('continuous')} checked={isContinuous} onChange={does.onContinuous} />
          <SelectField
            label={t('speed')}
            hideLabel
            value={String(player.speed)}
            options={SPEEDS.map((speed) => ({ value: String(speed), label: `× ${speed}` }))}
            onChange={(speed) => player.changeSpeed(Number(speed))}
          />
          <KeyHelp
            title={common('shortcuts')}
            keys={[
              { keys: '␣', does: keyNames('play') },
              { keys: 'J ↓', does: keyNames('next') },
              { keys: 'K ↑', does: keyNames('previous') },
              { keys: 'A', does: keyNames('approveNext') },
              { keys: 'E', does: common('edit') },
              { keys: 'N', does: common('writeNote') },
              { keys: 'R', does: common('regenerate') },
              { keys: 'Ctrl+S', does: common('save') },
            ]}
          />
        </div>
      </div>
      <ol aria-label={t('timeline')} className="flex flex-wrap gap-0.5">
        {scenes.map((scene, index) => (
          <li
            key={scene.scene_index}
            style={{ flexGrow: scene.audio?.duration_seconds ?? 10 }}
            className="min-w-8 basis-0"
          >
            <Segment
              scene={scene}
              player={player}
              isChosen={index === chosen}
              isApproved={isSceneApproved(entries, scene.scene_index)}
              onChoose={() => does.onChoose(index)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type SegmentProps = {
  scene: Scene
  player: Player
  isChosen: boolean
  isApproved: boolean
  onChoose: () => void
}

function Segment({ scene, player, isChosen, isApproved, onChoose }: SegmentProps) {
  const common = useTranslations('common')
  const position = usePlayhead(player, soundKey(scene))
  const seconds = scene.audio?.duration_seconds ?? 0
  const played = seconds > 0 ? (position / seconds) * 100 : 0
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={isChosen ? 'true' : undefined}
      title={common('sceneName', { number: scene.scene_index + 1, title: scene.title })}
      aria-label={common('sceneName', { number: scene.scene_index + 1, title: scene.title })}
      className={`relative h-7 w-full overflow-hidden rounded-md border text-xs tabular-nums aria-[current]:border-accent aria-[current]:font-semibold ${isApproved ? 'border-transparent bg-good-soft text-good' : 'border-line bg-surface text-muted'}`}
    >
      <span style={{ width: `${played.toFixed(1)}%` }} className="absolute bottom-0 left-0 h-1 bg-accent" />
      <span className="relative">{scene.scene_index + 1}</span>
    </button>
  )
}
