import { useTranslations } from 'next-intl'
import type { CoursePackage } from './package-wire'

/** What a package is called on its page: its format, and which modules it has or that it is live. */
export function usePackageName(): (row: CoursePackage) => string {
  const t = useTranslations('packagePage')
  const scopeOf = ({ delivery, modules }: CoursePackage) => {
    if (delivery === 'live') return t('live')
    if (modules === null) return t('allModules')
    return t('someModules', { numbers: modules.join(', '), count: modules.length })
  }
  return (row) => `${t(row.format)}, ${scopeOf(row)}`
}
