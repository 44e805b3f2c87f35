export { suggestBrief } from './suggest-brief.ts'
export { writeOutline } from './write-outline.ts'
export { writeQuiz } from './write-quiz.ts'
export { writeScenes } from './write-scenes.ts'
