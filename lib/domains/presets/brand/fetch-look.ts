import type { Look } from '../../../media/renderer.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { BrandLook } from '../styles/slide-style-choice.ts'

/** A look for the renderer, with its logo loaded. */
export const fetchLook = async ({ brand, family, fontFamily, motion }: BrandLook): Promise<Look> => ({
  companyName: brand.companyName,
  colors: brand.colors,
  fontFamily,
  family,
  motion,
  logoPng: brand.logoKey ? await storage().get(brand.logoKey) : null,
})
