import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is one where dialogs and lists come as sheets from below. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 40em)', undefined, { getInitialValueInEffect: false })
