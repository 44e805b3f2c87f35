import type { WritingCall } from '../../../generated/prisma/client.ts'
import type { Work } from './course-progress.ts'

/** The calls of a piece of writing, in the order of their latest one. */
export type PieceCalls = Pick<WritingCall, 'task' | 'moduleIndex' | 'calls' | 'isCheck' | 'ended'>
/**
 * What a model is writing, or comparing with the sources (`isCheck`): `moduleIndex` is null for the outline.
 * `call` of `calls` counts over the whole course; `calls` is null before its modules are planned, and grows if
 * something has to be written again.
 */
export type Writing = Pick<PieceCalls, 'task' | 'isCheck'> & {
  moduleIndex: number | null
  call: number
  calls: number | null
}

/** How many calls a piece takes if nothing is rejected. */
const USUAL = { outline: 2, scenes: 2, quiz: 3 } as const

/** What a model is at; null if it is at nothing. `call` never exceeds `calls`. Pure. */
export function writingProgress(
  { outlineReady, modules }: Pick<Work, 'outlineReady' | 'modules'>,
  made: readonly PieceCalls[],
): Writing | null {
  const pieces = [
    { task: 'outline' as const, moduleIndex: 0, isDone: outlineReady },
    ...modules.flatMap(({ texts, quiz, ready }, moduleIndex) => [
      { task: 'scenes' as const, moduleIndex, isDone: texts || ready },
      { task: 'quiz' as const, moduleIndex, isDone: quiz || ready },
    ]),
  ].map((piece) => {
    const own = made.find((each) => each.task === piece.task && each.moduleIndex === piece.moduleIndex)
    const usual = USUAL[piece.task]
    return { own, call: own?.calls ?? (piece.isDone ? usual : 0), calls: Math.max(usual, own?.calls ?? 0) }
  })
  const now = made.findLast((each) => !each.ended && pieces.some(({ own }) => own === each))
  if (!now) return null
  const sum = (of: 'call' | 'calls') => pieces.reduce((total, piece) => total + piece[of], 0)
  return {
    task: now.task,
    isCheck: now.isCheck,
    moduleIndex: now.task === 'outline' ? null : now.moduleIndex,
    call: sum('call'),
    calls: modules.length === 0 ? null : sum('calls'),
  }
}
