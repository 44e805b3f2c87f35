'use client'

import { useTranslations } from 'next-intl'
import type { DeckProposals } from './deck-choice'

/** What was changed in a deck besides texts: it is named, and stays as it is in the course. */
export function ChangedDeckRest({ proposals }: { proposals: DeckProposals }) {
  const t = useTranslations('changedDeck')
  const { scenes, removed, unknown, reordered } = proposals
  const nameOf = ({ module_num: module, scene_num: number, title }: (typeof removed)[number]) =>
    t('scene', { module, number, title })
  const lines = [
    ...scenes.flatMap((scene) =>
      scene.left_alone.map(
        ({ what, text }) =>
          `${nameOf(scene)} – ${t(`left_${what}`, { text: KINDS.has(text) ? t(`kind_${text as Kind}`) : text })}`,
      ),
    ),
    ...removed.map((scene) => `${nameOf(scene)} – ${t('removed')}`),
    ...unknown.map(({ slide, title }) => t('unknown', { slide, title })),
    ...(reordered ? [t('reordered')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="font-medium">{t('rest')}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-muted text-sm">
        {[...new Set(lines)].map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Kind = 'table' | 'chart' | 'picture'
const KINDS: ReadonlySet<string> = new Set<Kind>(['table', 'chart', 'picture'])
