import type { BrandValueEvidence } from '@/components/console/data/preset-wire'
import { formatPercent } from '@/components/shared/format-percent'

type Translate = (key: 'pictureShare', values: { share: string; file: string }) => string

/**
 * The evidence for a value of a brand: a quotation from the source, or the share of a picture in the reader's
 * language.
 */
export const evidenceText = (
  { quote, share, file }: BrandValueEvidence,
  t: Translate,
  locale: string,
): string =>
  share === undefined || file === undefined
    ? quote
    : t('pictureShare', { share: formatPercent(share * 100, locale), file })
