import { useLocale, useTranslations } from 'next-intl'
import { CELL_MARK } from '@/lib/media/slides/slide-layouts'
import type { SceneFlag } from './flagged-places'

/** A flag of a scene, shown at its place. */
export function SceneFlagText({ flag }: { flag: SceneFlag }) {
  const { code, line_index, sentence_index } = flag
  const t = useTranslations('flags')
  const locale = useLocale()
  const cells = flag.text.split(CELL_MARK)
  // The first cell names its line; a truncated text can be in any cell.
  const text = code === 'fragment' ? cells.join(' – ') : (cells[0] ?? '')
  const line = (line_index ?? 0) + 1
  const said =
    code !== 'fragment'
      ? t(code, { line, text })
      : sentence_index !== null
        ? t('fragmentSentence')
        : t(line_index === null ? 'fragmentTitle' : 'fragmentLine', { line, text })
  return (
    <span data-flag lang={locale} className="block text-sm text-warn">
      {said}
    </span>
  )
}
