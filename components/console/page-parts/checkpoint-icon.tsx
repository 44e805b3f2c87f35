import { AudioLines, Clapperboard, FileText, ListChecks, ListTree, Presentation } from 'lucide-react'
import type { Checkpoint } from '@/components/console/data/review-wire'

const ICONS: Partial<Record<Checkpoint, typeof FileText>> = {
  outline_review: ListTree,
  slide_review: Presentation,
  audio_review: AudioLines,
  quiz_review: ListChecks,
  module_video_review: Clapperboard,
}

/** The icon of a checkpoint. */
export function CheckpointIcon({ checkpoint }: { checkpoint: Checkpoint }) {
  const Icon = ICONS[checkpoint] ?? FileText
  return <Icon aria-hidden="true" className="size-4" />
}
