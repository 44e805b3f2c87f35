'use client'

import { useTranslations } from 'next-intl'
import { readSentence, splitModule } from './service-sentence'

/**
 * Why something failed, in the language of the page: the service says it in English. What is not known stands as it
 * came.
 */
export function useServiceText(): (text: string) => string {
  const t = useTranslations('serviceSentence')
  return (text) => {
    const { module, rest } = splitModule(text)
    const found = readSentence(rest)
    const said = found
      ? t(found.word, { step: '', name: '', size: '', side: '', status: '', ...found.values })
      : rest
    return module === null ? said : t('inModule', { number: module, said })
  }
}
