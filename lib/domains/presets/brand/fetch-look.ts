import type { Look } from '../../../media/renderer.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { BrandLook } from '../styles/slide-style-choice.ts'

/** A look as the renderer wants it, its logo read. */
export const fetchLook = async ({ brand, family, fontFamily }: BrandLook): Promise<Look> => ({
  companyName: brand.companyName,
  colors: brand.colors,
  fontFamily,
  family,
  logoPng: brand.logoKey ? await storage().get(brand.logoKey) : null,
})
