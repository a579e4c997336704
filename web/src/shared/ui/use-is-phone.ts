import { useMediaQuery } from '@mantine/hooks'

/** Whether dialogs and lists appear as sheets from below. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 40em)', undefined, { getInitialValueInEffect: false })
