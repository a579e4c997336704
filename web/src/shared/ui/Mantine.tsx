import '../theme/mantine.css'
import { DirectionProvider, MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useSyncExternalStore } from 'react'
import { currentScheme, onSchemeChange } from '../device/scheme.ts'
import { currentDirection } from '../texts/language.ts'
import { cssVariables, theme } from '../theme/theme.ts'

/** The provider that Mantine components need. Only they get it: pages without them do not load Mantine. */
export const Mantine = ({ children }: { children: ReactNode }) => {
  const isInside = use(MantineContext) !== null
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme)
  if (isInside) return children
  return (
    <DirectionProvider initialDirection={currentDirection()} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
