'use client'

import type { ReviewEntry } from '@/components/console/data/review-wire'
import type { Note } from '@/components/console/review/feedback/note-list'
import type { Review } from '@/components/console/review/use-review'
import { ApiError } from '@/components/shared/api-client'
import { outlineAddressOf, outlinePlaceOf } from './outline-draft'
import { rowOf } from './outline-rows'
import type { OutlineDraft } from './use-outline-draft'

/** Comments on the outline and its parts, by the key of what they are about; they trigger no regeneration. */
export function useOutlineComments(draft: OutlineDraft, { note }: Review, entry: ReviewEntry | undefined) {
  const { base, mine } = draft.kept
  // The service knows a part by its position in the newest version, not in the edited one.
  const address = (key: string) => (draft.isStale && key !== 'course' ? null : outlineAddressOf(base, key))
  const send = (key: string, text: string) => {
    const place = address(key)
    if (!place || !text.trim() || note.isPending) return
    const forget = () => {
      if (draft.latest.current.notes[key] !== text) return
      draft.note(key, null)
      if (key !== 'course') rowOf(key)?.focus()
    }
    note.mutateAsync({ ...place, note: text.trim() }).then(forget, (error) => {
      // Even over the cap, a comment is stored.
      if (error instanceof ApiError && error.code === 'regen_cap_reached') forget()
    })
  }
  return {
    entry,
    busy: note.isPending,
    isSaved: (key: string) => address(key) !== null,
    send,
    /** scrolls to the module or scene a comment is about */
    show: ({ module_index, scene_index }: Note) => {
      const module = base.modules[module_index ?? -1]
      const key = scene_index === null ? module?.key : module?.scenes[scene_index]?.key
      if (!key || !outlinePlaceOf(mine, key)) return
      rowOf(key)?.focus()
      rowOf(key)?.scrollIntoView({ block: 'center' })
    },
  }
}

export type OutlineComments = ReturnType<typeof useOutlineComments>
