import type { DraftOutline, DraftScene } from './outline-draft'
import { objectivesOf } from './outline-draft'

export type OutlineEdit = { path: string; op: 'set' | 'insert' | 'remove' | 'move'; value?: unknown }

/** A module after the edits so far; `null` scenes are temporary placeholders. */
type Kept = { key: string; scenes: (string | null)[] }

const PLACEHOLDER = '…'
const SCENE_FIELDS = ['title', 'description', 'planned_narration_summary'] as const

/**
 * The edits that turn one outline into the other, few if little changed; an empty list means they are equal.
 */
export function outlineEdits(from: DraftOutline, to: DraftOutline): OutlineEdit[] {
  const edits: OutlineEdit[] = []
  const state: Kept[] = from.modules.map(({ key, scenes }) => ({
    key,
    scenes: scenes.map((scene) => scene.key),
  }))
  addModules(edits, state, to)
  for (const [at, { key }] of state.entries())
    if (to.modules.some((module) => module.key === key)) placeScenes(edits, state, at, to)
  dropScenes(edits, state, to)
  dropModules(edits, state, to)
  orderModules(edits, state, to)
  setTexts(edits, from, to)
  return edits
}

const sceneValue = (scene: DraftScene) => ({
  title: scene.title.trim(),
  description: scene.description.trim(),
  planned_narration_summary: scene.planned_narration_summary.trim(),
})

/** New modules are appended with their new scenes; those without any get a temporary one. */
function addModules(edits: OutlineEdit[], state: Kept[], to: DraftOutline): void {
  const known = new Set(state.flatMap(({ key, scenes }) => [key, ...scenes]))
  for (const module of to.modules.filter(({ key }) => !known.has(key))) {
    const fresh = module.scenes.filter(({ key }) => !known.has(key))
    const scenes = fresh.length > 0 ? fresh.map(sceneValue) : [{ title: PLACEHOLDER }]
    const { title, description } = module
    const value = {
      title: title.trim(),
      description: description.trim(),
      objectives: objectivesOf(module),
      scenes,
    }
    edits.push({ path: `modules.${state.length}`, op: 'insert', value })
    state.push({ key: module.key, scenes: fresh.length > 0 ? fresh.map(({ key }) => key) : [null] })
  }
}

/**
 * Moves the scenes of a module to its first positions, in order; what does not belong follows them or is
 * removed.
 */
function placeScenes(edits: OutlineEdit[], state: Kept[], at: number, to: DraftOutline): void {
  const { key: own, scenes } = state[at]!
  const wanted = to.modules.find(({ key }) => key === own)!.scenes
  for (const [index, scene] of wanted.entries())
    while (scenes[index] !== scene.key) {
      if (scenes[index + 1] === scene.key) sendOn(edits, state, { at, index }, to)
      else fetchScene(edits, state, { at, index }, scene)
    }
}

type Spot = { at: number; index: number }

/** Moves the scenes before the wanted one to where they belong, or removes them. */
function sendOn(edits: OutlineEdit[], state: Kept[], { at, index }: Spot, to: DraftOutline): void {
  const path = `modules.${at}.scenes.${index}`
  const [stray] = state[at]!.scenes.splice(index, 1) as [string | null]
  const home = to.modules.find(({ scenes }) => scenes.some(({ key }) => key === stray))
  if (!home) {
    edits.push({ path, op: 'remove' })
    return
  }
  const target = state.findIndex(({ key }) => key === home.key)
  const list = state[target]!.scenes
  const place = Math.min(
    home.scenes.findIndex(({ key }) => key === stray),
    list.length,
  )
  const value = target === at ? place : { to: `modules.${target}.scenes`, index: place }
  edits.push({ path, op: 'move', value })
  list.splice(place, 0, stray)
}

/** Moves the wanted scene here, or creates it. The only scene of another module leaves a placeholder. */
function fetchScene(edits: OutlineEdit[], state: Kept[], { at, index }: Spot, scene: DraftScene): void {
  const path = `modules.${at}.scenes.${index}`
  const holder = state.findIndex(({ scenes }) => scenes.includes(scene.key))
  if (holder === -1) edits.push({ path, op: 'insert', value: sceneValue(scene) })
  else {
    const source = state[holder]!.scenes
    if (holder !== at && source.length === 1) {
      edits.push({ path: `modules.${holder}.scenes.1`, op: 'insert', value: { title: PLACEHOLDER } })
      source.push(null)
    }
    const place = source.indexOf(scene.key)
    const value = holder === at ? index : { to: `modules.${at}.scenes`, index }
    edits.push({ path: `modules.${holder}.scenes.${place}`, op: 'move', value })
    source.splice(place, 1)
  }
  state[at]!.scenes.splice(index, 0, scene.key)
}

type Shift = { list: string; from: number; to: number }

function shift<T>(edits: OutlineEdit[], list: T[], { list: path, from, to }: Shift): void {
  edits.push({ path: `${path}.${from}`, op: 'move', value: to })
  const [moved] = list.splice(from, 1)
  list.splice(to, 0, moved as T)
}

function dropScenes(edits: OutlineEdit[], state: Kept[], to: DraftOutline): void {
  for (const [at, { key, scenes }] of state.entries()) {
    const wanted = to.modules.find((module) => module.key === key)?.scenes.length
    while (wanted !== undefined && scenes.length > wanted) {
      scenes.pop()
      edits.push({ path: `modules.${at}.scenes.${scenes.length}`, op: 'remove' })
    }
  }
}

function dropModules(edits: OutlineEdit[], state: Kept[], to: DraftOutline): void {
  for (let at = state.length - 1; at >= 0; at--) {
    if (to.modules.some(({ key }) => key === state[at]!.key)) continue
    edits.push({ path: `modules.${at}`, op: 'remove' })
    state.splice(at, 1)
  }
}

function orderModules(edits: OutlineEdit[], state: Kept[], to: DraftOutline): void {
  const wanted = to.modules.map(({ key }) => key)
  for (const [index, key] of wanted.entries()) {
    while (state[index]!.key !== key) {
      const isAhead = state[index + 1]?.key === key
      const from = isAhead ? index : state.findIndex((module) => module.key === key)
      shift(edits, state, { list: 'modules', from, to: isAhead ? wanted.indexOf(state[index]!.key) : index })
    }
  }
}

/** Items that existed before and have new text, each at its new position. */
function setTexts(edits: OutlineEdit[], from: DraftOutline, to: DraftOutline): void {
  const set = (path: string, before: string, after: string) => {
    if (before.trim() !== after.trim()) edits.push({ path, op: 'set', value: after.trim() })
  }
  set('course_title', from.course_title, to.course_title)
  set('course_description', from.course_description, to.course_description)
  const modules = new Map(from.modules.map((module) => [module.key, module]))
  const scenes = new Map(from.modules.flatMap((module) => module.scenes.map((scene) => [scene.key, scene])))
  for (const [at, module] of to.modules.entries()) {
    const before = modules.get(module.key)
    if (before) {
      set(`modules.${at}.title`, before.title, module.title)
      set(`modules.${at}.description`, before.description, module.description)
      const objectives = objectivesOf(module)
      if (objectivesOf(before).join('\n') !== objectives.join('\n'))
        edits.push({ path: `modules.${at}.objectives`, op: 'set', value: objectives })
    }
    for (const [place, scene] of module.scenes.entries()) {
      const was = scenes.get(scene.key)
      for (const field of was ? SCENE_FIELDS : [])
        set(`modules.${at}.scenes.${place}.${field}`, was![field], scene[field])
    }
  }
}
