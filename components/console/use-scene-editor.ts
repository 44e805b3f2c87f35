'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from 'sonner'
import { type ApiError, useApi } from '../api-client'
import { useAction } from '../use-action'
import type { Course, Scene } from './course-wire'
import { fieldsOf, patchOf, type SceneDraft, type SceneFields } from './scene-editor-draft'
import { useDraft } from './use-draft'
import { useSceneIssues } from './use-scene-issues'

type Place = { course: Course; moduleIndex: number; scene: Scene; onSaved: () => void }

/**
 * What a person writes in a scene: kept until it is saved or dropped, saved with the version it was begun on. Where
 * somebody else saved meanwhile, `theirs` is what they wrote.
 */
export function useSceneEditor({ course, moduleIndex, scene, onSaved }: Place) {
  const api = useApi()
  const t = useTranslations('sceneEditor')
  const issueTexts = useSceneIssues()
  const path = `/courses/${course.course_id}/modules/${moduleIndex + 1}/scenes/${scene.scene_index + 1}`
  const draft = useDraft<SceneDraft>(`scene ${path}`, String(scene.version), {})
  const saved = fieldsOf(scene)
  const patch = patchOf(saved, draft.value)
  const [theirs, setTheirs] = useState<(SceneFields & { version: number }) | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const finish = () => {
    draft.drop()
    setTheirs(null)
    setFailed(null)
    onSaved()
  }
  const save = useAction({
    run: async (version: number) => {
      const changes = patchOf(theirs ?? saved, draft.value)
      if (Object.keys(changes).length > 0) await api.send<Scene>('PATCH', path, { ...changes, version })
    },
    refreshes: [['course', course.course_id]],
    done: t('saved'),
    onDone: finish,
    onFailed: (error) => {
      setTheirs(error.code === 'version_conflict' ? (error.details.current as typeof theirs) : null)
      setFailed(error)
      return error.code === 'version_conflict' || Object.keys(issueTexts(error)).length > 0
    },
  })
  const discard = () => {
    const { value } = draft
    draft.drop()
    setFailed(null)
    onSaved()
    toast(t('discarded'), { action: { label: t('undo'), onClick: () => draft.change(value) } })
  }
  return {
    path,
    patch,
    value: { ...saved, ...draft.value },
    isDirty: Object.keys(patch).length > 0,
    isStale: draft.isStale,
    issues: issueTexts(failed),
    theirs,
    isSaving: save.isPending,
    change: (fields: SceneDraft) => {
      setFailed(null)
      draft.change({ ...draft.value, ...fields })
    },
    save: () => {
      if (Object.keys(patch).length === 0) finish()
      else save.mutate(Number(draft.base))
    },
    keepMine: () => theirs && save.mutate(theirs.version),
    takeTheirs: finish,
    closeConflict: () => setTheirs(null),
    discard,
  }
}

export type SceneEditing = ReturnType<typeof useSceneEditor>
