// The tasks of the author's worker processes.

export * from './builtin/builtin-tasks.ts'
export * from './model/model-tasks.ts'
