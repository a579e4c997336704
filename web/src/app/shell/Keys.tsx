import { paths } from '@mafteach/contract/paths'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isComputer } from '#shared/device/phone-call.ts'
import { useOpenHelp } from '#shared/navigation/HelpButton.tsx'
import { useKey, usePaletteKey } from '#shared/navigation/keys.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { editOf, pickRow, sendOf, stepRow } from './list-keys.ts'

const KeysDialog = lazyPart(
  () => import('./KeysDialog.tsx'),
  (module) => module.KeysDialog,
)
const HelpOfQuery = lazyPart(
  () => import('./HelpOfQuery.tsx'),
  (module) => module.HelpOfQuery,
)
const Palette = lazyPart(
  () => import('../palette/Palette.tsx'),
  (module) => module.Palette,
)

/**
 * Keys of every page: Ctrl-K the palette, N a new customer, J and K through the list, X picks, E edits and S sends to the focused row, ? opens the
 * help, which links to their list.
 */
export const Keys = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [opened, setOpened] = useState<'keys' | 'palette' | null>(null)
  const close = () => setOpened(null)
  // Pressing a key proves a keyboard, even on a tablet.
  const [hasKeyboard, setHasKeyboard] = useState(isComputer)
  useKey('KeyN', () => void navigate(paths.addCustomer('buyer')))
  useKey('KeyJ', () => stepRow('ArrowDown'))
  useKey('KeyK', () => stepRow('ArrowUp'))
  useKey('KeyX', pickRow)
  useKey('KeyE', () => {
    const to = editOf(document.activeElement)
    if (to) void navigate(to)
  })
  useKey('KeyS', () => {
    const to = sendOf(document.activeElement, search)
    if (to) void navigate(to, { state: OPENED_HERE, preventScrollReset: true })
  })
  const openHelp = useOpenHelp()
  useKey('Help', () => {
    setHasKeyboard(true)
    openHelp()
  })
  usePaletteKey(() => setOpened('palette'))
  const article = new URLSearchParams(search).get('help')
  if (!opened && article === null) return null
  return (
    <Suspense>
      <ReturnFocus>
        {opened === 'palette' ? (
          <Palette onClose={close} />
        ) : opened === 'keys' ? (
          <KeysDialog onClose={close} />
        ) : (
          <HelpOfQuery slug={article!} onKeys={hasKeyboard ? () => setOpened('keys') : null} />
        )}
      </ReturnFocus>
    </Suspense>
  )
}
