'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from 'sonner'
import { courseKeys } from '@/components/console/courses/course-keys'
import type { Course, Scene } from '@/components/console/courses/course-wire'
import { useDraft } from '@/components/console/review/use-draft'
import { useSave } from '@/components/console/review/use-save'
import { type ApiError, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { changesScene, fieldsOf, patchOf, type SceneDraft, type SceneFields } from './scene-editor-draft'
import { useSceneIssues } from './use-scene-issues'

type Saving = { version: number; sent: SceneDraft }
type Props = { course: Course; moduleIndex: number; scene: Scene; onSaved: () => void }

/**
 * What a person writes in a scene: kept until it is saved or dropped, saved with the version it was begun on.
 * What is written while it is being saved stays. Where somebody else saved meanwhile, `theirs` is what they
 * wrote.
 */
export function useSceneEditor({ course, moduleIndex, scene, onSaved }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('sceneEditor')
  const issueTexts = useSceneIssues()
  const place = {
    course_id: course.course_id,
    module_num: moduleIndex + 1,
    scene_num: scene.scene_index + 1,
  }
  const name = `scene /courses/${place.course_id}/modules/${place.module_num}/scenes/${place.scene_num}`
  const draft = useDraft<SceneDraft>(name, String(scene.version), {})
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
  const settle = (now: SceneFields & { version: number }, sent: SceneDraft) => {
    if (draft.value === sent || !changesScene(now, draft.value)) return finish()
    draft.rebase(String(now.version), draft.value)
    setTheirs(null)
    setFailed(null)
  }
  const save = useAction({
    run: async ({ version, sent }: Saving) => {
      const changes = patchOf(theirs ?? saved, sent)
      if (Object.keys(changes).length === 0) return null
      return api.patch('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}', {
        path: place,
        body: { ...changes, version },
      })
    },
    refreshes: [{ queryKey: courseKeys.record(course.course_id), exact: true }],
    done: t('saved'),
    onDone: (now, { sent }) => {
      if (!now) return finish()
      client.setQueryData(
        courseKeys.scenes(course.course_id, moduleIndex),
        (module) =>
          module && {
            ...module,
            scenes: module.scenes.map((each) => (each.scene_index === now.scene_index ? now : each)),
          },
      )
      settle({ ...fieldsOf(now), version: now.version }, sent)
    },
    onFailed: (error, { sent }) => {
      const current =
        error.code === 'version_conflict'
          ? (error.details.current as SceneFields & { version: number })
          : null
      // An earlier try arrived, its answer did not.
      if (current && !changesScene(current, sent)) {
        settle(current, sent)
        return true
      }
      setTheirs(current)
      setFailed(error)
      return current !== null || Object.keys(issueTexts(error)).length > 0
    },
  })
  const discard = () => {
    const { value } = draft
    draft.drop()
    setFailed(null)
    onSaved()
    toast(t('discarded'), { action: { label: t('undo'), onClick: () => draft.change(value) } })
  }
  const submit = useSave(save, () => {
    if (Object.keys(patch).length === 0) finish()
    else save.mutate({ version: Number(draft.base), sent: draft.value })
  })
  return {
    place,
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
    save: submit,
    keepMine: () => theirs && save.mutate({ version: theirs.version, sent: draft.value }),
    takeTheirs: finish,
    closeConflict: () => setTheirs(null),
    discard,
  }
}

export type SceneEditing = ReturnType<typeof useSceneEditor>
