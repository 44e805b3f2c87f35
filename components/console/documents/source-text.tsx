import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'

type Props = { source: { name: string; text: string; language: string | null } }

/** What was read from a document, folded. */
export function SourceText({ source }: Props) {
  const t = useTranslations('course')
  return (
    <Disclosure title={t('readText')}>
      <section
        aria-label={t('sourceText', { name: source.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        tabIndex={0}
        lang={source.language ?? undefined}
        className="max-h-96 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm"
      >
        {source.text}
      </section>
    </Disclosure>
  )
}
