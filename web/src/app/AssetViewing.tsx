import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { IconCalendarPlus, IconCalendarShare, IconHomeSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { offerViewing } from '#shared/navigation/offer-paths.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { planViewing } from '#shared/navigation/plan-paths.ts'
import { planViewingTexts } from '#shared/parts/plan-viewing.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ActionSheet } from '#shared/ui/dialogs/ActionSheet.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import styles from './app.module.css'
import { assetViewingTexts } from './asset-viewing.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** Ways to a viewing of an asset, in a sheet: plan one, offer slots, or an open house. Over a customer's page it is for that customer. */
export const AssetViewing = ({ asset: { id, role, visibility_status } }: { asset: Asset }) => {
  const t = useTexts(assetViewingTexts)
  const ways = useTexts(planViewingTexts)
  const customer = Number(useMatch('/customer/:id')?.params.id) || undefined
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if (isSoldOrRented(visibility_status)) return null
  const over = (to: { search: string }) => () => void navigate(to, { state: OPENED_HERE, preventScrollReset: true })
  const entries = [
    {
      name: 'plan',
      label: ways.plan,
      icon: <IconCalendarPlus {...icon} />,
      run: over(planViewing({ customer, asset: id }, search)),
    },
    {
      name: 'offer',
      label: ways.offer,
      icon: <IconCalendarShare {...icon} />,
      run: over(offerViewing({ customers: customer ? [customer] : [], asset: id }, search)),
    },
    ...(may(role, 'edit')
      ? [
          {
            name: 'open-house',
            label: t.openHouse,
            icon: <IconHomeSearch {...icon} />,
            target: { to: paths.openHouses({ new: id }) },
          },
        ]
      : []),
  ]
  return (
    <ReturnFocus>
      <Button
        ref={trigger}
        variant="soft"
        className={styles.viewing}
        icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.viewing}
      </Button>
      <ActionSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t.viewing}
        entries={entries}
        onPick={() => {
          // The next dialog returns the focus to the button: the sheet is gone by then.
          trigger.current?.focus()
          setOpen(false)
        }}
      />
    </ReturnFocus>
  )
}
