'use client'

import { useCallback, useEffect, useState } from 'react'

/** The learner's playback preferences; stored in this browser for every video. */
export type PlayerChoice = { captions: boolean; rate: number }

export const RATES: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** The next speed up or down; it stops at the ends. */
export function rateBeside(rate: number, direction: -1 | 1): number {
  return RATES[RATES.indexOf(rate) + direction] ?? rate
}

const KEY = 'coursewright player'
const USUAL: PlayerChoice = { captions: false, rate: 1 }

export function usePlayerChoice(): [PlayerChoice, (change: Partial<PlayerChoice>) => void] {
  const [choice, setChoice] = useState(USUAL)
  useEffect(() => setChoice(read()), [])
  const change = useCallback((wanted: Partial<PlayerChoice>) => {
    setChoice((current) => {
      const next = { ...current, ...wanted }
      write(next)
      return next
    })
  }, [])
  return [choice, change]
}

function read(): PlayerChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rate = RATES.find((known) => known === kept.rate) ?? USUAL.rate
    return { captions: kept.captions === true, rate }
  } catch {
    return USUAL
  }
}

function write(choice: PlayerChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // a browser that blocks storage still plays
  }
}
