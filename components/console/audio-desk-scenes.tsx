'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useKeys } from '../use-keys'
import { AudioDeskBar } from './audio-desk-bar'
import { AudioDeskPanel } from './audio-desk-panel'
import { AudioDeskRow } from './audio-desk-row'
import type { Scene } from './course-wire'
import type { DeskProps } from './desk-props'
import { isApproved } from './review-wire'
import { nextOpenScene, rowsOfScene } from './scene-editor-order'
import { usePlayer } from './use-player'
import { useSceneChoice } from './use-scene-choice'
import { soundKey, useSound } from './use-sound'

export type AudioDeskProps = DeskProps & { moduleIndex: number; scenes: Scene[] }

export function AudioDeskScenes({ scenes, moduleIndex, ...desk }: AudioDeskProps) {
  const { course, review, entries } = desk
  const slides = useTranslations('slideDesk')
  const [chosen, setChosen] = useSceneChoice(scenes.length)
  const [isEditing, setEditing] = useState(false)
  const [isContinuous, setContinuous] = useState(true)
  const [isAwaited, setAwaited] = useState(false)
  const scene = scenes[chosen]!
  const key = soundKey(scene)
  const sound = useSound(scene, true)
  const choose = (index: number) => {
    const next = Math.min(scenes.length - 1, Math.max(0, index))
    if (next === chosen) return
    const goesOn = player.isPlaying && player.key === key
    player.pause()
    setChosen(next)
    setEditing(false)
    setAwaited(goesOn)
  }
  const player = usePlayer((ended) => {
    if (!isContinuous || ended !== key || chosen === scenes.length - 1 || isEditing) return
    setChosen(chosen + 1)
    setAwaited(true)
  })
  const { play } = player
  // A scene that is to be played begins as soon as its sound is there.
  useEffect(() => {
    if (!isAwaited || !key || !sound.data) return
    setAwaited(false)
    play({ key, blob: sound.data.blob })
  })
  const toggle = () => {
    if (key && sound.data) player.toggle({ key, blob: sound.data.blob })
    else setAwaited(!isAwaited)
  }
  const approve = (index: number) => {
    for (const row of rowsOfScene(entries, index))
      if (!isApproved(row) && row.status !== 'regenerating') review.approve.mutate(row)
    choose(nextOpenScene(entries, scenes.length, index) ?? index)
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
              onPlay={() => {
                if (index === chosen) return toggle()
                player.pause()
                setChosen(index)
                setEditing(false)
                setAwaited(true)
              }}
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
