import { useElementSize } from '@mantine/hooks'
import { currentDirection } from '#shared/texts/language.ts'

/** A drawing's width, and the side where its time or first part begins: at the right in Hebrew. */
export const useChart = () => {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const range = (to = width): [number, number] => (currentDirection() === 'rtl' ? [to, 0] : [0, to])
  return { ref, width, range }
}
