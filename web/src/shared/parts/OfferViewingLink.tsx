import { IconCalendarShare } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { offerViewing } from '../navigation/offer-paths.ts'
import { OPENED_HERE } from '../navigation/open-asset.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink, type ButtonLinkProps } from '../ui/Button.tsx'
import { planViewingTexts } from './plan-viewing.texts.ts'

interface OfferViewingLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'full' | 'className' | 'replace'> {
  customers?: readonly number[]
  asset?: number | undefined
}

/** Opens the dialog that offers slots to customers over the current page. */
export const OfferViewingLink = ({ customers, asset, ...look }: OfferViewingLinkProps) => {
  const t = useTexts(planViewingTexts)
  const { search, state } = useLocation()
  return (
    <ButtonLink
      {...look}
      to={offerViewing({ customers, asset }, search)}
      state={look.replace ? state : OPENED_HERE}
      preventScrollReset
      icon={<IconCalendarShare size={20} stroke={1.75} aria-hidden />}
    >
      {look.replace ? t.letThemChoose : t.offer}
    </ButtonLink>
  )
}
