import Link from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** the language of a title that is not the page's */
  lang?: string | undefined
  back?: { href: string; label: string }
  badge?: ReactNode
  description?: ReactNode
  /** if the page shows it elsewhere, for example as the selected tab */
  isTitleHidden?: boolean
  actions?: ReactNode
}

/** The head of a page: the parent page, the title, and the actions. */
export function PageHeader({ title, lang, back, badge, description, actions, isTitleHidden = false }: Props) {
  return (
    <div className="grid gap-2">
      {back && (
        <Link
          href={back.href}
          className="max-w-full justify-self-start truncate text-muted text-sm underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">← </span>
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 sm:flex-1 sm:basis-80">
          <h1
            className={isTitleHidden ? 'sr-only' : 'min-w-0 font-semibold text-2xl tracking-tight'}
            lang={lang}
          >
            {title}
          </h1>
          {badge}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {description && <p className="max-w-prose text-muted">{description}</p>}
    </div>
  )
}
