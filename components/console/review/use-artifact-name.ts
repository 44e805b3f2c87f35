'use client'

import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { type ArtifactType, isOfCourse } from '@/lib/domains/ledger/artifact-types.ts'

type Artifact = Pick<ReviewEntry, 'artifact_type' | 'module_index' | 'scene_index'>

/** The name of a type of artifact of a course: `Slide`. */
export function useArtifactTypeName(): (type: ArtifactType) => string {
  const t = useTranslations('artifactType')
  return (type) => (isOfCourse(type) ? t(type) : type)
}

/** The name of a ledger row's subject: `Slide, module 2, scene 3`. */
export function useArtifactName(): (artifact: Artifact) => string {
  const t = useTranslations('ledger')
  const typeName = useArtifactTypeName()
  return ({ artifact_type, module_index, scene_index }) =>
    [
      typeName(artifact_type),
      module_index !== null && t('module', { number: module_index + 1 }),
      scene_index !== null && t('scene', { number: scene_index + 1 }),
    ]
      .filter(Boolean)
      .join(', ')
}
