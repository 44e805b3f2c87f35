'use client'

import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/shared/api-client'

/** The problems of a scene's fields, each in the page's language. */
export type SceneIssues = Partial<Record<'title' | 'layout' | 'bullets' | 'narration' | 'visual', string>>

/** Maps the refusal of a scene's text to the fields concerned; none if it is about no field. */
export function useSceneIssues(): (error: unknown) => SceneIssues {
  const t = useTranslations('sceneEditor')
  return (error) => {
    const issues: SceneIssues = {}
    if (!(error instanceof ApiError)) return issues
    for (const { loc, input } of error.issues) {
      const [, field] = loc
      if (field === 'title') issues.title = t('titleWrong')
      if (field === 'layout') issues.layout = t('layoutWrong')
      if (field === 'visual') issues.visual = t('pictureWrong')
      if (field === 'bullets') issues.bullets = t('linesWrong')
      if (field === 'narration')
        issues.narration = input ? t('narrationWrong', { text: String(input) }) : t('narrationMissing')
    }
    return issues
  }
}
