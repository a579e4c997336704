import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKey } from '#shared/keys.ts'
import { lazyPart } from '#shared/lazy.ts'
import { paths } from '#shared/paths.ts'
import { pickRow, stepRow } from './list-keys.ts'

const KeysDialog = lazyPart(
  () => import('./KeysDialog.tsx'),
  (module) => module.KeysDialog,
)

/** The single keys that every page has: N a new customer, J and K through the list, X picks, ? tells them. */
export const Keys = () => {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  useKey('KeyN', () => void navigate(paths.addCustomer('buyer')))
  useKey('KeyJ', () => stepRow('ArrowDown'))
  useKey('KeyK', () => stepRow('ArrowUp'))
  useKey('KeyX', pickRow)
  useKey('Help', () => setAsked(true))
  return isAsked && <KeysDialog onClose={() => setAsked(false)} />
}
