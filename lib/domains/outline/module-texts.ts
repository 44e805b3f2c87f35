import { z } from 'zod'
import type { OutlineModule } from '../../author/contract/author.ts'
import type { Module } from '../../generated/prisma/client.ts'
import { jsonColumn } from '../../platform/json-column.ts'

/** What a module is called, is about and is for: planned by the outline, and its own from then on. */
export type ModuleTexts = Pick<OutlineModule, 'title' | 'description' | 'objectives'>
/** A module as far as its texts go. */
export type TitledModule = Pick<Module, keyof ModuleTexts>

export const readObjectives = jsonColumn('module.objectives', z.array(z.string()))

/** The texts of a module. */
export const moduleTextsOf = ({ title, description, objectives }: TitledModule): ModuleTexts => ({
  title,
  description,
  objectives: readObjectives(objectives),
})
