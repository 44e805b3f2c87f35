import type { ApiAnswer } from '@/components/shared/api-types'

/** What a changed deck proposes for its course. */
export type DeckProposals = ApiAnswer<'POST', '/courses/{course_id}/deck'>
export type ProposedScene = DeckProposals['scenes'][number]
type ProposedChange = ProposedScene['changes'][number]
type SceneEdit = NonNullable<ProposedScene['edit']>
/** A scene, the edit that was chosen for it, and the texts that it replaces. */
export type ChosenEdit = { scene: ProposedScene; edit: SceneEdit; before: Omit<SceneEdit, 'version'> }

/** Identifies a change among those of a deck. */
export const changeId = (scene: ProposedScene, { field }: Pick<ProposedChange, 'field'>): string =>
  `${scene.module_num} ${scene.scene_num} ${field}`

/** The changes that are chosen at first: all that can be made and replace nobody's text. */
export const chosenAtFirst = ({ scenes }: DeckProposals): string[] =>
  scenes.flatMap((scene) =>
    scene.changes
      .filter(({ conflict, problem }) => !conflict && problem === null)
      .map((change) => changeId(scene, change)),
  )

/** One edit for each scene of which changes are chosen. */
export const chosenEdits = ({ scenes }: DeckProposals, chosen: ReadonlySet<string>): ChosenEdit[] =>
  scenes.flatMap((scene) => {
    const { edit } = scene
    const changes = scene.changes.filter((change) => chosen.has(changeId(scene, change)))
    if (!edit || changes.length === 0) return []
    const only = changes.map(({ field }) => [field, edit[field]])
    const before = changes.map(({ field, before }) => [
      field,
      field === 'bullets' ? before : before.join('\n'),
    ])
    return [
      {
        scene,
        edit: { ...Object.fromEntries(only), version: edit.version },
        before: Object.fromEntries(before),
      },
    ]
  })
