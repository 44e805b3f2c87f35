'use client'

import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/data/review-wire'

type Artifact = Pick<ReviewEntry, 'artifact_type' | 'module_index' | 'scene_index'>

/** The name of a ledger row's subject: `Slide, module 2, scene 3`. */
export function useArtifactName(): (artifact: Artifact) => string {
  const t = useTranslations('ledger')
  const type = useTranslations('artifactType')
  return ({ artifact_type, module_index, scene_index }) => {
    const key = artifact_type as Parameters<typeof type.has>[0]
    return [
      type.has(key) ? type(key) : artifact_type,
      module_index !== null && t('module', { number: module_index + 1 }),
      scene_index !== null && t('scene', { number: scene_index + 1 }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
