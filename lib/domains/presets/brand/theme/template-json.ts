import { z } from 'zod'
import type { DeckTemplate } from '../../../../media/renderer.ts'
import { storage } from '../../../../platform/storage/current-storage.ts'

const part = z.object({
  attributes: z.record(z.string(), z.string()),
  elements: z.array(z.string()),
  images: z.array(z.string()),
})
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const place = z.object({
  layout: z.number(),
  title: box.nullable(),
  area: box,
  titleColor: z.string(),
  isCentered: z.boolean(),
  textColor: z.string(),
  ground: z.string(),
  fields: z.array(z.object({ type: z.enum(['ftr', 'sldNum']), idx: z.string() })),
})
const deckTemplate: z.ZodType<DeckTemplate> = z.object({
  theme: part,
  colors: z.record(z.string(), z.string()),
  sheets: z.object({ master: part, layouts: z.array(part), content: place, cover: place }).nullable(),
  images: z.record(z.string(), z.string()),
})

/** The template of decks stored under a key; null without one, or if its file is gone. */
export async function fetchTemplate(key: string | null | undefined): Promise<DeckTemplate | null> {
  if (!key || !(await storage().exists(key))) return null
  const bytes = await storage().get(key)
  return deckTemplate.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}
