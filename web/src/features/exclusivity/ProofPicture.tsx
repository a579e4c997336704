import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Box } from '#shared/ui/primitives.tsx'
import { pictureQuery } from './exclusivity.api.ts'

/** Photos are as large as a camera makes them: those far below the screen are not loaded yet. */
const NEAR = '200px'

/** The photo that proves an action, small; its placeholder has the same size. */
export const ProofPicture = ({ document }: { document: number }) => {
  const [isNear, setNear] = useState(false)
  const { data } = useQuery(pictureQuery(isNear ? document : null))
  const watch = (place: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }
  return (
    <Box
      as="span"
      flow="center"
      fixed
      square={44}
      radius="control"
      fill="tile"
      tone="ink-2"
      overflow="hidden"
      ref={isNear ? undefined : watch}
    >
      {data ? <img src={data} alt="" width={44} height={44} /> : <IconPhoto size={22} stroke={1.75} aria-hidden />}
    </Box>
  )
}
