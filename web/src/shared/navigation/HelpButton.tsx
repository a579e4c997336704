import { IconHelp } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { hasSession } from '../api/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { helpTexts } from './help.texts.ts'
import { helpPageAt } from './help-paths.ts'
import { OPENED_HERE } from './open-asset.tsx'
import { helpOverlay } from './overlay-paths.ts'

/** Opens the answers about this screen; nothing where there are none. */
export const HelpButton = () => {
  const t = useTexts(helpTexts)
  const navigate = useNavigate()
  const location = useLocation()
  if (!helpPageAt(location) || !hasSession()) return null
  return (
    <IconButton
      label={t.help}
      icon={<IconHelp size={22} stroke={1.75} aria-hidden />}
      onClick={() => void navigate(helpOverlay('', location.search), { state: OPENED_HERE, preventScrollReset: true })}
    />
  )
}
