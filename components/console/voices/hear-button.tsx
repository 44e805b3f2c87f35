'use client'

import { LoaderCircle, Pause, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '@/components/shared/use-action'
import { IconButton } from '@/components/ui/icon-button'

type Props = { label: string; disabled?: boolean; fetchSound: () => Promise<Blob> }

/** Has something spoken, and plays it; pressing again stops it. */
export function HearButton({ label, disabled = false, fetchSound }: Props) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])
  const hear = useAction({
    run: fetchSound,
    onDone: (sound: Blob) => {
      const url = URL.createObjectURL(sound)
      const player = new Audio(url)
      audio.current = player
      player.onpause = () => {
        URL.revokeObjectURL(url)
        setPlaying(false)
      }
      setPlaying(true)
      void player.play().catch(() => setPlaying(false))
    },
  })
  const Icon = hear.isPending ? LoaderCircle : isPlaying ? Pause : Volume2
  return (
    <IconButton
      label={label}
      disabled={disabled || hear.isPending}
      onClick={() => (isPlaying ? audio.current?.pause() : hear.mutate())}
    >
      <Icon aria-hidden="true" className={`size-4 ${hear.isPending ? 'animate-spin' : ''}`} />
    </IconButton>
  )
}
