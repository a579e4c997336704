import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { IconHomeDollar } from '@tabler/icons-react'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { useChangeSettings } from './use-settings.ts'

const CHOICES = ['SALE', 'RENT', 'BOTH'] as const
type Choice = (typeof CHOICES)[number]

const kindsOf = (choice: Choice): DealKind[] => (choice === 'BOTH' ? [...DEAL_KINDS] : [choice])
const choiceOf = (kinds: readonly DealKind[]): Choice => (kinds.length > 1 ? 'BOTH' : (kinds[0] ?? 'SALE'))

/** The agent's kinds of deals: the other kind is hidden everywhere. */
export const DealKinds = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { kinds } = useDealKinds()
  const { chosen, change } = useChangeSettings()
  return (
    <SettingTarget id="deal_kinds">
      <SettingRow Icon={IconHomeDollar} title={names.deal_kinds} saved="deal_kinds" isWide>
        <Segmented
          label={names.deal_kinds}
          hideLabel
          value={choiceOf(chosen.deal_kinds ?? kinds)}
          onChange={(choice) => void change({ deal_kinds: kindsOf(choice) })}
          options={CHOICES.map((value) => ({ value, label: t.dealKinds[value] }))}
        />
      </SettingRow>
    </SettingTarget>
  )
}
