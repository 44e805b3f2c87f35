'use client'

import { GraduationCap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Brand } from './learner-wire'

/** Logo or name of the brand, which leads to the learner's courses. A logo is made for paper: it stands on white in the dark, too. */
export function PortalBrand({ brand }: { brand: Brand | null }) {
  const t = useTranslations('learnerFrame')
  const name = brand?.company_name || t('portal')
  return (
    <Link href="/learn" aria-label={`${name}, ${t('home')}`} className="min-w-0 rounded-lg">
      {brand?.logo_url ? (
        // biome-ignore lint/performance/noImgElement: a signed address that changes with every read
        <img
          src={brand.logo_url}
          alt={name}
          className="h-10 max-w-40 rounded-md bg-white object-contain px-1.5 py-1 sm:max-w-52"
        />
      ) : (
        <span className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold tracking-tight">
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent font-semibold text-on-accent">
            <GraduationCap aria-hidden="true" className="size-5" />
          </span>
          <span className="line-clamp-2 break-words leading-tight">{name}</span>
        </span>
      )}
    </Link>
  )
}
