// What reading a model's output does in a worker process.

export { readModelOutline } from './read-model-outline.ts'
export { readModelQuiz } from './read-model-quiz.ts'
export { readModelRefinement } from './read-model-refinement.ts'
export { readModelScenes } from './read-model-scenes.ts'
