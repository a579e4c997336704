import { IconCalendarPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { OPENED_HERE } from '../navigation/open-asset.tsx'
import { planViewing } from '../navigation/plan-paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink, type ButtonLinkProps } from '../ui/Button.tsx'
import { planViewingTexts } from './plan-viewing.texts.ts'

interface PlanViewingLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'full'> {
  customer?: number | undefined
  asset?: number | undefined
  /** In a list: the property, for screen readers. */
  address?: string
  /** Only its icon, if there is no room for words. */
  isIcon?: boolean
}

/** Opens the dialog that plans a viewing over the current page. */
export const PlanViewingLink = ({ customer, asset, address, isIcon, ...look }: PlanViewingLinkProps) => {
  const t = useTexts(planViewingTexts)
  const { search } = useLocation()
  return (
    <ButtonLink
      {...look}
      to={planViewing({ customer, asset }, search)}
      state={OPENED_HERE}
      preventScrollReset
      icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
      aria-label={address === undefined ? (isIcon ? t.plan : undefined) : t.planOf(address)}
      title={isIcon ? t.plan : undefined}
    >
      {!isIcon && t.plan}
    </ButtonLink>
  )
}
