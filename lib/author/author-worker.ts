// The tasks of the author's worker processes.

export { suggestBrief } from './builtin/brief/suggest-brief.ts'
export { suggestProfile } from './builtin/brief/suggest-profile.ts'
export { writeScenes } from './builtin/narration/write-scenes.ts'
export { writeOutline } from './builtin/outline/write-outline.ts'
export { writeQuiz } from './builtin/questions/write-quiz.ts'
export { readEdit } from './model/read-edit.ts'
export { readModelOutline } from './model/read-model-outline.ts'
export { readModelQuiz } from './model/read-model-quiz.ts'
export { readModelRefinement } from './model/read-model-refinement.ts'
export { readModelScenes } from './model/read-model-scenes.ts'
export { refineScenes } from './model/refine-scenes.ts'
