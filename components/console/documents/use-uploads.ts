'use client'

import { useRef, useState } from 'react'
import { fileProblem, fileRefusal, readFile, type SourceFile, type Upload } from './upload-file'

type Send = (file: SourceFile, onProgress: (share: number) => void) => Promise<unknown>

/**
 * Uploads files one after the other, each in its own request: a refused file delays no other, and uploaded
 * files are not sent again. A failure that is not about a file is thrown; that file and the rest stay
 * pending. `accept` lists the extensions that may be sent.
 */
export function useUploads(accept: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  // What the loop below reads, since rendered state may be stale.
  const current = useRef<Upload[]>([])
  const running = useRef<Promise<void> | null>(null)
  const set = (all: Upload[]) => {
    current.current = all
    setUploads(all)
  }
  const change = (id: string, to: Partial<Upload>) =>
    set(current.current.map((each) => (each.id === id ? { ...each, ...to } : each)))

  const add = (files: File[]): void => {
    const kept = current.current.filter(({ state }) => state === 'sending' || state === 'waiting')
    const isThere = ({ name, size }: File) =>
      kept.some(({ file }) => file.name === name && file.size === size)
    const added = files
      .filter((file) => !isThere(file))
      .map((file): Upload => {
        const refusal = fileProblem(file, accept)
        return { id: crypto.randomUUID(), file, state: refusal ? 'refused' : 'waiting', share: 0, refusal }
      })
    set([...kept, ...added])
  }

  const sendAll = async (send: Send): Promise<void> => {
    for (;;) {
      const next = current.current.find(({ state }) => state === 'waiting')
      if (!next) return
      const { id, file } = next
      change(id, { state: 'sending' })
      try {
        await send(await readFile(file), (share) => change(id, { share }))
        change(id, { state: 'done', share: 1 })
      } catch (error) {
        const refusal = fileRefusal(error)
        change(id, refusal ? { state: 'refused', refusal } : { state: 'waiting', share: 0 })
        if (!refusal) throw error
      }
    }
  }

  const send = (by: Send): Promise<void> => {
    running.current ??= sendAll(by).finally(() => {
      running.current = null
    })
    return running.current
  }
  const dismiss = (id: string) => set(current.current.filter((each) => each.id !== id))
  const inState = (state: Upload['state']): Upload[] => current.current.filter((each) => each.state === state)
  return { uploads, add, send, dismiss, inState }
}
