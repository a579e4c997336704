import type { Brand } from '@mafteach/contract/brand.shapes'
import { inkOn, mixColors, readableOn } from '@mafteach/contract/colors.rules'

/** An agent's brand on public pages (docs/decisions/0156): a logo, and an accent color instead of the product's. */

/** Backgrounds of `palette.css`, and the contrast that a button needs on them. */
const LIGHT = { ground: '#faf9f6', seen: 1.5 }
const DARK = { ground: '#272320', seen: 3 }

function accentOn(color: string, { ground, seen }: typeof LIGHT): string {
  const action = readableOn(color, ground, seen)
  const ink = inkOn(action)
  return `--action:${action};--action-hover:${mixColors(action, ground, 0.15)};--on-action:${ink};--action-text:${readableOn(color, ground)}`
}

/** CSS of a page in this brand color. */
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
