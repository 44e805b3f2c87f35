'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SlideStyle } from '@/components/console/data/preset-wire'
import { SlideFindings } from '@/components/console/scenes/slide-findings'
import { Badge } from '@/components/ui/badge'
import { Dialog } from '@/components/ui/dialog/dialog'

type Sample = SlideStyle['content']['samples'][number]
type Props = { samples: Sample[]; isStale: boolean; small?: boolean }

/** The sample slides of a style, each with what the automatic check found; clicking one enlarges it. */
export function StyleSamples({ samples, isStale, small = false }: Props) {
  const t = useTranslations('slideStyle')
  const [large, setLarge] = useState<number | null>(null)
  const shown = samples.find(({ index }) => index === large)
  return (
    <>
      <ul className={`grid gap-4 ${small ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
        {samples.map((sample) => (
          <li key={sample.index} className="grid content-start gap-2">
            <button
              type="button"
              onClick={() => setLarge(sample.index)}
              aria-label={t('enlarge', { type: t(sample.type) })}
              className={`overflow-hidden rounded-lg border border-line transition-opacity hover:border-edge ${isStale ? 'opacity-50' : ''}`}
            >
              {/* biome-ignore lint/performance/noImgElement: a signed address that changes with every read */}
              <img
                src={sample.url}
                alt={t('sample', { type: t(sample.type) })}
                width={1920}
                height={1080}
                className="aspect-video w-full"
              />
            </button>
            {!small && <SampleFindings sample={sample} />}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={() => setLarge(null)}
        title={shown ? t(shown.type) : ''}
        size="wide"
      >
        {shown && (
          <>
            {/* biome-ignore lint/performance/noImgElement: a signed address that changes with every read */}
            <img
              src={shown.url}
              alt={t('sample', { type: t(shown.type) })}
              width={1920}
              height={1080}
              className="aspect-video w-full rounded-lg border border-line"
            />
            <SampleFindings sample={shown} />
          </>
        )}
      </Dialog>
    </>
  )
}

function SampleFindings({ sample: { type, qc } }: { sample: Sample }) {
  const t = useTranslations('slideStyle')
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {t(type)}
        {qc.checked && (
          <Badge tone={qc.passed ? 'good' : 'warn'}>
            {t(qc.passed ? (qc.retried ? 'qcRetried' : 'qcPassed') : 'qcProblems')}
          </Badge>
        )}
      </p>
      <SlideFindings findings={qc.findings} />
    </div>
  )
}
