'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Scene } from '@/components/console/data/course-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { useSought } from '@/components/console/review/flags/use-sought'
import { nextOpenScene, rowsOfScene } from '@/components/console/scenes/scene-editor-order'
import { useSceneChoice } from '@/components/console/scenes/use-scene-choice'
import { useKeys } from '@/components/shared/use-keys'
import { AudioDeskBar } from './audio-desk-bar'
import { AudioDeskPanel } from './audio-desk-panel'
import { AudioDeskRow } from './audio-desk-row'
import { usePlayer } from './use-player'
import { useSound } from './use-sound'

export type AudioDeskProps = DeskProps & { moduleIndex: number; scenes: Scene[] }

export function AudioDeskScenes({ scenes, moduleIndex, ...desk }: AudioDeskProps) {
  const { course, review, entries } = desk
  const slides = useTranslations('slideDesk')
  const [chosen, setChosen] = useSceneChoice(scenes.length)
  const [isEditing, setEditing] = useState(false)
  const [isContinuous, setContinuous] = useState(true)
  const soundOf = useSound(course)
  const scene = scenes[chosen]!
  const track = soundOf(scene)
  const go = (index: number, plays: boolean) => {
    const next = Math.min(scenes.length - 1, Math.max(0, index))
    if (next === chosen) return
    player.pause()
    setChosen(next)
    setEditing(false)
    const sound = soundOf(scenes[next]!)
    if (plays && sound) player.play(sound)
  }
  const choose = (index: number) => go(index, player.isPlaying && player.key === track?.key)
  const player = usePlayer((ended) => {
    if (isContinuous && ended === track?.key && !isEditing) go(chosen + 1, true)
  })
  const toggle = () => track && player.toggle(track)
  useSought(review, ({ row }) => choose(row.scene_index ?? 0))
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
    arrowup: () => choose(chosen - 1),
    ' ': toggle,
    ...(!isEditing && { a: () => approve(chosen) }),
  })
  return (
    <div className="grid gap-4">
      <AudioDeskBar
        scenes={scenes}
        entries={entries}
        chosen={chosen}
        player={player}
        isContinuous={isContinuous}
        onContinuous={setContinuous}
        onChoose={choose}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <ol aria-label={slides('scenes')} className="grid gap-2">
          {scenes.map((each, index) => (
            <AudioDeskRow
              key={each.scene_index}
              course={course}
              scene={each}
              rows={rowsOfScene(entries, each.scene_index)}
              player={player}
              isChosen={index === chosen}
              onChoose={() => (index === chosen ? toggle() : choose(index))}
              onPlay={() => (index === chosen ? toggle() : go(index, true))}
            />
          ))}
        </ol>
        <AudioDeskPanel
          key={scene.scene_index}
          {...desk}
          moduleIndex={moduleIndex}
          scene={scene}
          player={player}
          isEditing={isEditing}
          onEditing={setEditing}
          onApprove={() => approve(chosen)}
        />
      </div>
    </div>
  )
}
