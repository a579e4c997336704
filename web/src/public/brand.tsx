import type { Brand } from '@mafteach/contract/brand.shapes'
import { inkOn, mixColors, readableOn } from '@mafteach/contract/colors.rules'

/** What an agent's pages look like (docs/decisions/0156): a logo, and one accent in the place of the product's. */

/** Grounds of `palette.css` on which the accent stands, and how much a button has to differ from them: some colors are nearly these. */
const LIGHT = { ground: '#faf9f6', seen: 1.5 }
const DARK = { ground: '#272320', seen: 3 }

function accentOn(color: string, { ground, seen }: typeof LIGHT): string {
  const action = readableOn(color, ground, seen)
  const ink = inkOn(action)
  return `--action:${action};--action-hover:${mixColors(action, ground, 0.15)};--on-action:${ink};--action-text:${readableOn(color, ground)}`
}

/** The style of pages in a color. */
export const brandCss = (color: string): string =>
  `:root{${accentOn(color, LIGHT)}}@media (prefers-color-scheme:dark){:root{${accentOn(color, DARK)}}}body{border-top:4px solid var(--action)}`

interface BrandLogoProps {
  brand: Brand
  /** Whose it is. */
  name: string
  className?: string
}

export const BrandLogo = ({ brand, name, className = '' }: BrandLogoProps) =>
  brand.logo_url && <img className={`logo ${className}`} src={brand.logo_url} alt={name} height="40" data-fallback="" />
