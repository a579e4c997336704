import { IconHelp } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { hasSession } from '../api/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { helpTexts } from './help.texts.ts'
import { helpPageAt } from './help-paths.ts'
import { OPENED_HERE } from './open-asset.tsx'
import { helpOverlay } from './overlay-paths.ts'

/** Opens the help over the page. */
export const useOpenHelp = (): (() => void) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate(helpOverlay('', search), { state: OPENED_HERE, preventScrollReset: true })
}

/** Opens the help about this screen; nothing if there is none. */
export const HelpButton = ({ className }: { className?: string | undefined }) => {
  const t = useTexts(helpTexts)
  const open = useOpenHelp()
  if (!helpPageAt(useLocation()) || !hasSession()) return null
  return (
    <IconButton
      label={t.help}
      icon={<IconHelp size={22} stroke={1.75} aria-hidden />}
      {...(className ? { className } : {})}
      onClick={open}
    />
  )
}
