import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  /** absent: there is nothing above it */
  back?: { href: string; label: string; lang?: string | undefined }
  /** the current place within the parent page */
  place?: string
  title: ReactNode
  /** the language of a title that is not the page's */
  lang?: string | undefined
  description?: ReactNode
}

/** The head of a portal page: a way back, large enough for a thumb, and the title. */
export function PortalHead({ back, place, title, lang, description }: Props) {
  return (
    <div className="-mt-2 grid gap-1">
      <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
        {back && (
          <Link
            href={back.href}
            lang={back.lang}
            className="-ml-1 inline-flex min-h-11 min-w-0 items-center gap-0.5 rounded-lg pr-1 underline-offset-4 hover:text-ink hover:underline"
          >
            <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate">{back.label}</span>
          </Link>
        )}
        {place && (
          <>
            <span aria-hidden="true">·</span>
            <span className="shrink-0">{place}</span>
          </>
        )}
      </p>
      <h1
        lang={lang}
        className="text-balance break-words font-semibold text-xl leading-snug tracking-tight sm:text-2xl"
      >
        {title}
      </h1>
      {description && <p className="max-w-prose text-muted">{description}</p>}
    </div>
  )
}
